/** Signs that are typed instead of words, where they can mean one thing only. */
import type { Concept } from './vocabulary.ts';

export const emojiConcepts: Readonly<Partial<Record<Concept, string>>> = {
  rotate: '🔄|🔃|↩️|↪️',
  make: '➡️|→|⇒|👉',
  thanks: '❤️|😍|🥰|👏',
  filler: '🙏|😊|😅|🙂|😉|🤗|✨|🔥|💯|👍|🥺|😭|😂|🤣|😆|😬|🙈|☀️|🌞|🌟|⭐',
  remove: '❌|🚫|🗑️',
  crop: '✂️',
};
export const emojiColors: Readonly<Record<string, string>> = {
  white: '⬜|⚪|🤍|◻️',
  black: '⬛|⚫|🖤|◼️',
  red: '🟥|🔴',
  orange: '🟧|🟠',
  yellow: '🟨|🟡',
  green: '🟩|🟢',
  blue: '🟦|🔵',
  purple: '🟪|🟣',
  brown: '🟫|🟤',
};
