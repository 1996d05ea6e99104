import type { ReturnOffer } from '@afterglow/domain/contract/studio/generations';
import type { Locale } from '@afterglow/domain/locale';
import { expect, test } from 'vitest';
import { useGiveBack } from '../../src/generation/give-back.tsx';
import { generationRow } from '../generation-row.ts';
import { answerCalls } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';

const finished = generationRow({ status: 'succeeded', finishedAt: new Date().toISOString() });
const offer: ReturnOffer = { credits: 12, until: null, limit: 5, left: 5, madeFromIt: 0, refusal: null };

function Result() {
  const { entries, dialog } = useGiveBack(finished);
  return (
    <>
      {entries.map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

async function open(given: Partial<ReturnOffer>, locale: Locale) {
  answerCalls({ [`GET /api/generations/${finished.id}/return`]: { ...offer, ...given } });
  const screen = await showInPage(<Result />, { locale });
  await screen.getByRole('button').click();
  return screen;
}

test.each([
  ['en', '2 results that you made from it stay.'],
  ['zh', '用它继续制作的 2 个结果会保留。'],
  ['es', 'Se conservan 2 resultados que hiciste a partir de él.'],
] as const)(
  'before a result is given back it is told that what was made from it stays (%s)',
  async (locale, sentence) => {
    const screen = await open({ madeFromIt: 2 }, locale);
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(sentence);
  },
);

test('nothing is told of what does not exist', async () => {
  const screen = await open({}, 'en');
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('deleted for good');
  await expect.element(screen.getByText(/made from it/)).not.toBeInTheDocument();
});
