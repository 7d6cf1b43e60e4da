// Finding the part of a guide that answers a question: "how do I win?"
import type { GuideSection } from './protocol';

/** Without accents and capitals: people search as they type. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections with the most of the words asked for; first those that have them in their title or among their search words. */
export function searchGuide(sections: GuideSection[], query: string): GuideSection[] {
  const words = folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sections;
  const count = (text: string): number => words.filter((word) => folded(text).includes(word)).length;
  const found = sections.map((section) => {
    const about = `${section.title} ${section.search}`;
    return { section, all: count(`${about} ${section.text}`), about: count(about) };
  });
  const most = Math.max(1, ...found.map((one) => one.all));
  return found
    .filter((one) => one.all === most)
    .sort((a, b) => b.about - a.about)
    .map((one) => one.section);
}
