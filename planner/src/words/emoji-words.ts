/** Signs that are typed instead of words, where they can mean one thing only. */

export const emojiConcepts: Readonly<Record<string, string>> = {
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
