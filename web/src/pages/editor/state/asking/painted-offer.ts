import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';

export const isPainted = ({ steps }: Offer): boolean => steps.some(({ op }) => op === 'creative-edit');

/** What a creative model is told. */
export const paintedWords = ({ steps }: Offer): string =>
  steps.flatMap((step) => (step.op === 'creative-edit' ? [step.instruction] : [])).join('\n');
