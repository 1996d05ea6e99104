import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { runRow } from '../editor/studio-rows.ts';
import { refusal } from './support/answer-calls.ts';
import {
  conversationRow,
  creative,
  messageRow,
  quiet,
  sendEvent,
  showEditor,
  versionRow,
} from './support/show-editor.tsx';

const plan = {
  steps: [{ op: 'enhance-light' as const }],
  price: 2,
  base: 'current' as const,
  keep: [],
  only: null,
  remarks: [],
  suggestions: [],
};
const accepted = (id: string, status: 'running' | 'answered') => ({
  messages: [
    messageRow('said', 'answered', { role: 'person', text: 'make it brighter' }),
    messageRow('m9', status, { plan, cost: 2, runs: [runRow('r1', 'running', 0)] }),
  ],
  conversation: { ...conversationRow(6, 'b'), id },
});

test('what is said is planned with its price, runs only when it is agreed, and its result is opened', async () => {
  let id = '';
  const shown = await showEditor({
    answers: {
      'POST /api/conversations/:id/plan': plan,
      'POST /api/conversations/:id/messages': () => accepted(id, 'running'),
    },
  });
  id = shown.id;
  const { screen, calls } = shown;
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.fill('make it brighter');
  await userEvent.keyboard('{Enter}');
  const proposal = screen.getByRole('group', { name: 'Plan' });
  await expect.element(proposal).toMatchTextContent('2 credits');
  expect(calls.filter(({ asked }) => asked.endsWith('/messages'))).toEqual([]);
  await proposal.getByRole('button', { name: 'Run' }).click();
  await expect.element(screen.getByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
  await expect.element(box).toHaveValue('');
  expect(calls.find(({ asked }) => asked === `POST /api/conversations/${id}/messages`)?.body).toMatchObject({
    text: 'make it brighter',
    price: 2,
    versionId: 'b',
  });

  sendEvent('progress', { messageId: 'm9', runId: 'r1', progress: 0.5, stage: 'run', position: null, secondsLeft: 3 });
  await expect.element(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50');
  sendEvent('version', versionRow('d', 'b', { messageId: 'm9', name: 'Brighter' }));
  sendEvent('message', { ...accepted(id, 'running').messages[1], status: 'done', versionIds: ['d'] });
  sendEvent('conversation', { ...conversationRow(7, 'd'), id });
  await expect.element(screen.getByRole('treeitem', { name: 'Brighter' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('progressbar', { name: 'Progress' })).not.toBeInTheDocument();
});

test('a plan that is not wanted gives the words back to be changed', async () => {
  const { screen } = await showEditor({ answers: { 'POST /api/conversations/:id/plan': plan } });
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.fill('make it brighter');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('group', { name: 'Plan' }).getByRole('button', { name: 'Edit' }).click();
  await expect.element(box).toHaveValue('make it brighter');
  await expect.element(screen.getByRole('group', { name: 'Plan' })).not.toBeInTheDocument();
});

test('when planning fails the words stay, and trying again asks the same', async () => {
  let works = false;
  const { screen, calls } = await showEditor({
    answers: {
      'POST /api/conversations/:id/plan': () => (works ? plan : refusal(500, 'internal_error', 'The planner is away.')),
    },
  });
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.fill('make it brighter');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The planner is away.');
  await expect.element(box).toHaveValue('make it brighter');
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('group', { name: 'Plan' })).toBeVisible();
  expect(calls.filter(({ asked }) => asked.endsWith('/plan')).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ text: 'make it brighter' })),
  );
});

test('Shift+Enter begins a line, and while a Chinese word is composed Enter sends nothing', async () => {
  const { screen, calls } = await showEditor();
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.click();
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
  await expect.element(box).toHaveValue('one\ntwo');
  box
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
  expect(calls.filter(({ asked }) => asked.startsWith('POST'))).toEqual([]);
});

test('too many letters are counted before they are sent', async () => {
  const { screen } = await showEditor();
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.fill('a'.repeat(4000));
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription(/too many/);
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('work under way can be canceled, a failure says why and can be asked again', async () => {
  const loaded = {
    ...quiet,
    messages: [
      messageRow('p', 'answered', { role: 'person', text: 'cut it out' }),
      messageRow('m1', 'running', { cost: 3, plan, runs: [runRow('r1', 'running', 0.2)] }),
    ],
  };
  const { screen, calls } = await showEditor({
    loaded,
    answers: {
      'POST /api/messages/m1/cancel': messageRow('m1', 'canceled'),
      'POST /api/conversations/:id/plan': plan,
    },
  });
  await screen.getByRole('button', { name: 'Cancel and get 3 credits back' }).click();
  await expect.element(screen.getByText('Canceled. You only pay for what was done.')).toBeVisible();
  sendEvent(
    'message',
    messageRow('m2', 'failed', { error: { code: 'processing_failed', message: 'No subject was found.' } }),
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent('No subject was found.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('group', { name: 'Plan' })).toBeVisible();
  expect(calls.find(({ asked }) => asked.endsWith('/plan'))?.body).toMatchObject({ text: 'cut it out' });
});

test('a model is chosen for what comes next; one that is not there says why', async () => {
  const { screen } = await showEditor({ models: [creative] });
  await screen.getByRole('radio', { name: /^Creative/ }).click();
  await expect.element(screen.getByRole('radio', { name: /^Creative/ })).toBeChecked();
});

test('a model that has reached the limit of its day says so, and cannot be chosen', async () => {
  const { screen } = await showEditor({ models: [{ ...creative, missing: 'creative_limit_reached' }] });
  await expect.element(screen.getByRole('radio', { name: /^Creative/ })).toBeDisabled();
  await expect.element(screen.getByText(/^Today’s limit for the creative model/)).toBeVisible();
});

test('without a picture it asks for one, and offers none of the examples', async () => {
  const { screen } = await showEditor({
    loaded: { ...quiet, pictures: [], versions: [], conversation: { ...quiet.conversation, canvasVersionId: null } },
  });
  await expect.element(screen.getByText('Add a picture, then say what should change.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make it brighter and warmer' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
});

const ofFaces = { ...plan, steps: [{ op: 'tone' as const, exposure: 0.5 }], only: 'face' as const };
const face = (left: number) => ({ kind: 'face', box: [left, 0.2, left + 0.2, 0.5], score: 0.9 });

test('a part that a plan is about is outlined beside it; of several faces one is chosen', async () => {
  const { screen, calls, id } = await showEditor({
    answers: {
      'POST /api/conversations/:id/plan': ofFaces,
      'POST /api/versions/b/select': { imageId: 'mask-1', width: 100, height: 80, share: 0.1, found: 'faces' },
      'GET /api/versions/b/objects': { objects: [face(0.1), face(0.6)] },
    },
  });
  await screen.getByRole('textbox', { name: 'What should change?' }).fill('brighten the faces');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('What will change is outlined in the photo.')).toBeVisible();
  expect(document.querySelector('.meant[data-outline] .meant-area[style*="mask-1"] .meant-hatch')).not.toBeNull();
  await screen.getByRole('button', { name: 'Change only one face' }).click();
  screen.getByRole('button', { name: 'face 2' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('group', { name: 'Plan' })).toBeVisible();
  expect(calls.findLast(({ asked }) => asked.endsWith('/select'))?.body).toMatchObject({
    selection: { by: 'point', x: 0.7, y: 0.35 },
  });
  expect(calls.findLast(({ asked }) => asked === `POST /api/conversations/${id}/plan`)?.body).toMatchObject({
    maskImageId: 'mask-1',
  });
});

test('a part that is not in the photo is said before anything is paid; the plan does not wait for the look', async () => {
  const look = Promise.withResolvers<Response>();
  const { screen } = await showEditor({
    answers: {
      'POST /api/conversations/:id/plan': ofFaces,
      'POST /api/versions/b/select': () => look.promise,
    },
  });
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await box.fill('brighten the faces');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Run' })).toBeEnabled();
  await expect.element(screen.getByText('Looking for it in the photo. You don’t have to wait.')).toBeVisible();
  look.resolve(refusal(422, 'no_face_found', 'No face.'));
  await expect.element(screen.getByText(/^Not found in this photo: Faces\./)).toBeVisible();
  await screen.getByRole('group', { name: 'Plan' }).getByRole('button', { name: 'Edit' }).click();
  await expect.element(screen.getByText(/^Not found in this photo/)).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('brighten the faces');
});
