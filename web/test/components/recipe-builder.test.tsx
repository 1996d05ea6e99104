import english from '@afterglow/texts/en/editor.json' with { type: 'json' };
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SaidOptions } from '../../src/pages/recipes/builder/said-options.tsx';
import { describeOptions, readStepKinds } from '../../src/pages/recipes/builder/step-kinds.ts';
import { StepList } from '../../src/pages/recipes/builder/step-list.tsx';
import { useRecipeCheck } from '../../src/pages/recipes/builder/use-recipe-check.ts';
import { changeDraft } from '../../src/recipes/recipe-draft.ts';
import { readDraft, writeDraft } from '../../src/recipes/recipe-file.ts';
import { useStepWords } from '../../src/recipes/use-step-words.ts';
import { putMessages } from '../../src/words/message-store.ts';
import { answerCalls } from './support/answer-calls.ts';
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

const colored = readStepKinds([
  {
    op: 'frame',
    options: {
      properties: {
        background: {
          anyOf: [
            { type: 'string', enum: ['blur'] },
            { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
          ],
        },
      },
    },
  },
]);

function SaidFrame() {
  const words = useStepWords({});
  const [step] = readDraft({ steps: [{ op: 'frame', background: '#ffffff' }] }).steps;
  return (
    step && (
      <p>
        <SaidOptions said={describeOptions(step, colored.get('frame'), words)} />
      </p>
    )
  );
}

test('a color that a step was given is shown, not written as a code', async () => {
  const screen = await showInPage(<SaidFrame />);
  await expect.element(screen.getByRole('img', { name: '#ffffff' })).toBeVisible();
  await expect.element(screen.getByText('#ffffff')).not.toBeInTheDocument();
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

const freshKinds = readStepKinds([
  { op: 'compose', options: { properties: { layers: { type: 'array' } } } },
  { op: 'watermark', options: { properties: { text: { type: 'string' } } } },
]);

/** One step that was just added, as the server judges it. */
function Fresh({ op }: { readonly op: string }) {
  const words = useStepWords({});
  const [draft, dispatch] = useReducer(changeDraft, readDraft({ name: 'Fresh', steps: [{ op }] }));
  const { problems } = useRecipeCheck(writeDraft(draft), words);
  return (
    <>
      <StepList
        steps={draft.steps}
        kinds={freshKinds}
        words={words}
        problems={problems}
        added={draft.steps[0]?.key}
        shown={1}
        dispatch={dispatch}
        onShow={() => undefined}
      />
      <output aria-label="file">{JSON.stringify(writeDraft(draft)['steps'])}</output>
    </>
  );
}

/** The server's own words about a step that lacks what it is for. */
const judge = (option: string, problem: object) => ({
  'POST /api/recipes/check': ({ body }: { readonly body: unknown }) =>
    JSON.stringify(body).includes(`"${option}":`)
      ? { problems: [], credits: 3 }
      : { problems: [problem], credits: null },
});

/** The file of one text layer. */
const laid = (content: string): string => JSON.stringify([{ op: 'compose', layers: [{ content, kind: 'text' }] }]);

test('fresh layers say what to add, not that a value does not suit; then their text takes fields', async () => {
  putMessages('editor', 'en', english);
  answerCalls(judge('layers', { code: 'optionMissing', values: { step: 1, op: 'compose', option: 'layers' } }));
  const screen = await showInPage(<Fresh op="compose" />);
  const wanted = screen.getByText('Step 1, Layers: add a text, a sticker, a picture or a frame.');
  await expect.element(wanted).toBeVisible();
  await expect.element(screen.getByText(/does not suit/)).not.toBeInTheDocument();
  const file = screen.getByLabelText('file');
  await screen.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.element(wanted).not.toBeInTheDocument();
  await expect.element(file).toHaveTextContent(laid('Your text'));

  // the words that nobody wrote go, those that somebody wrote stay
  await screen.getByRole('button', { name: 'File name' }).click();
  await expect.element(file).toHaveTextContent(laid('{name}'));
  await expect.element(screen.getByText(/In a batch each photo gets its own/)).toBeVisible();
  const text = screen.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('No. : {name}');
  await userEvent.click(text);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await screen.getByRole('button', { name: 'Number' }).click();
  await screen.getByRole('button', { name: 'CSV column' }).click();
  await expect.element(file).toHaveTextContent(laid('No. {n}{price}: {name}'));
  await expect
    .element(screen.getByText('A batch with this text needs a CSV file with the column price.'))
    .toBeVisible();
});

test('a fresh watermark says that it needs words or a picture', async () => {
  answerCalls(judge('text', { code: 'pictureMissing', values: { step: 1, op: 'watermark' } }));
  const screen = await showInPage(<Fresh op="watermark" />);
  const wanted = screen.getByText('Step 1, Watermark: write words, or choose a picture such as your logo.');
  await expect.element(wanted).toBeVisible();
  await screen.getByRole('textbox').fill('Anna');
  await expect.element(wanted).not.toBeInTheDocument();
});
