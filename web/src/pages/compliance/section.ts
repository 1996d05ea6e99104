import type { Locale } from '@afterglow/domain/locale';

/** Anchors of the page, in its order. Their names in lists are messages. */
export const sectionIds = ['terms', 'privacy', 'labels', 'support', 'refund', 'security'] as const;
export type SectionId = (typeof sectionIds)[number];

interface SectionText {
  readonly title: string;
  /** See ui/prose-blocks.ts. What is true of this installation (`{operatorIs}` …) comes from installation-facts.ts. */
  readonly body: string;
}
export type LegalSection = Readonly<Record<Locale, SectionText>>;
