// Keys at the table: digits choose, letters open things. Never while somebody writes.
import type { Tab } from './scene.svelte';

export type Shortcut =
  | { kind: 'choose'; n: number }
  | { kind: 'tab'; tab: Tab }
  | { kind: 'undo' }
  | { kind: 'hint' }
  | { kind: 'keys' };

const TABS: Record<string, Tab> = { l: 'log', m: 'moves', r: 'rules', c: 'chat' };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

export function shortcut(event: Pressed): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target as Element | null;
  if (at?.closest?.('input, textarea, select, dialog')) return null;
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return { kind: 'choose', n: Number(key) - 1 };
  const tab = TABS[key];
  if (tab) return { kind: 'tab', tab };
  if (key === 'u') return { kind: 'undo' };
  if (key === 'h') return { kind: 'hint' };
  if (key === '?') return { kind: 'keys' };
  return null;
}
