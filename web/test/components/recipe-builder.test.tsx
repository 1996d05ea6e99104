import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readStepKinds } from '../../src/pages/recipes/builder/step-kinds.ts';
import { StepList } from '../../src/pages/recipes/builder/step-list.tsx';
import { changeDraft } from '../../src/recipes/recipe-draft.ts';
import { readDraft, writeDraft } from '../../src/recipes/recipe-file.ts';
import { useStepWords } from '../../src/recipes/use-step-words.ts';
import { showInPage } from './support/in-page.tsx';

const kinds = readStepKinds([
  {
    op: 'shadow',
    options: { properties: { kind: { type: 'string', enum: ['none', 'contact', 'drop', 'full'], default: 'drop' } } },
  },
  {
    op: 'frame',
    options: { properties: { enlarge: { type: 'boolean', default: false } } },
  },
]);

function Bench({ problems = new Map() }: { readonly problems?: ReadonlyMap<number, readonly string[]> }) {
  const words = useStepWords({});
  const [draft, dispatch] = useReducer(changeDraft, readDraft({ steps: [{ op: 'shadow' }, { op: 'frame' }] }));
  return (
    <>
      <StepList
        steps={draft.steps}
        kinds={kinds}
        words={words}
        problems={problems}
        added={undefined}
        shown={2}
        dispatch={dispatch}
        onShow={() => undefined}
      />
      <output aria-label="file">{JSON.stringify(writeDraft(draft)['steps'])}</output>
    </>
  );
}

test('a step moves by the arrow keys of its handle, and says where it is', async () => {
  const screen = await showInPage(<Bench />);
  const handle = screen.getByRole('button', { name: /^Frame, step/ }).element();
  if (handle instanceof HTMLElement) handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByLabelText('file')).toHaveTextContent('[{"op":"frame"},{"op":"shadow"}]');
  await expect.element(screen.getByText('Frame is now step 1.')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Frame, step 1 of 2/ })).toHaveFocus();
});

test('options open in place, and a default is not written', async () => {
  const screen = await showInPage(<Bench />);
  await screen.getByRole('button', { name: 'Shadow', exact: true }).click();
  const kind = screen.getByLabelText('Kind');
  await expect.element(kind).toHaveValue('drop');
  await kind.selectOptions('contact');
  await expect
    .element(screen.getByLabelText('file'))
    .toHaveTextContent('[{"op":"shadow","kind":"contact"},{"op":"frame"}]');
  await kind.selectOptions('drop');
  await expect.element(screen.getByLabelText('file')).toHaveTextContent('[{"op":"shadow"},{"op":"frame"}]');
});

test('a problem stands beside its step', async () => {
  const screen = await showInPage(<Bench problems={new Map([[2, ['Frame would undo it.']]])} />);
  await expect.element(screen.getByRole('listitem').nth(1).getByText('Frame would undo it.')).toBeVisible();
});
