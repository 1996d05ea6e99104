/** How much a conversation of the editor holds. In a file of its own, so that a browser has the numbers without the schemas. */
export const conversationLimits = {
  name: 80,
  text: 1000,
  picturesAtOnce: 6,
  pictures: 14,
  versions: 500,
  messages: 2000,
  /** Messages of one page, newest. */
  page: 30,
  /** Versions left by undo that redo finds. */
  trail: 50,
} as const;
