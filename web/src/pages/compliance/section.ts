/** Anchors of the page, in its order. Their names in lists are messages; their texts are in `texts/<language>/legal`. */
export const sectionIds = ['terms', 'privacy', 'labels', 'support', 'refund', 'security'] as const;
export type SectionId = (typeof sectionIds)[number];
