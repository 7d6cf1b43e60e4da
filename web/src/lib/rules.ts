// Finding rules by id or by words.
import type { RuleSection } from './protocol';

export function searchRules(sections: RuleSection[], query: string): RuleSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const fits = (text: string): boolean => words.every((word) => text.includes(word));
  return sections
    .map((section) => ({ ...section, text: '', rules: section.rules.filter((rule) => fits(`${rule.id} ${rule.text}`.toLowerCase())) }))
    .filter((section) => section.rules.length > 0);
}
