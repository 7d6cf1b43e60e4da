import { describe, expect, it } from 'vitest';
import { sideBySide } from '../src/lib/race';

describe('sideBySide', () => {
  it('leaves those alone who are far from each other', () => {
    expect(sideBySide([10, 300, 100], 600, 24)).toEqual([10, 300, 100]);
  });

  it('keeps those apart who are level or near, in their order', () => {
    expect(sideBySide([110, 100], 600, 24)).toEqual([124, 100]);
    expect(sideBySide([100, 100, 100], 600, 24)).toEqual([100, 124, 148]);
  });

  it('keeps everybody on the course', () => {
    expect(sideBySide([600, 700, 590], 600, 24)).toEqual([576, 600, 552]);
  });
});
