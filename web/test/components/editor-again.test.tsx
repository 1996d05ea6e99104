/** An earlier step that is changed in the page: what is planned, what is said of what follows, what is sent. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { messageRow } from '../editor/studio-rows.ts';
import { conversationRow, quiet, showEditor, versionRow } from './support/show-editor.tsx';

const erased = { op: 'upscale' as const, scale: 2 as const };
const loaded = {
  ...quiet,
  versions: [
    versionRow('a', null),
    versionRow('b', 'a', { name: 'Enlarged', steps: [erased], messageId: 'm2' }),
    versionRow('c', 'b', { name: 'Retouched', steps: [{ op: 'retouch' as const, skin: 0.3 }] }),
  ],
  messages: [messageRow('m1', 'answered', { role: 'person', text: 'enlarge 2x' }), messageRow('m2', 'done')],
};
const plan = {
  steps: [{ op: 'enhance-light' as const }],
  price: 7,
  base: 'current' as const,
  keep: [],
  only: null,
  remarks: [],
  suggestions: [],
};

test('a step in words: its words come back, what follows is listed with prices, and the whole is sent', async () => {
  const { screen, calls, id } = await showEditor({
    loaded,
    answers: {
      'POST /api/conversations/:id/plan': {
        ...plan,
        again: [{ versionId: 'c', price: 5, fit: 'placed' }],
      },
      'POST /api/conversations/:id/messages': {
        messages: [messageRow('m9', 'running', { plan, runs: [] })],
        conversation: conversationRow(6, 'c'),
      },
    },
  });
  await screen.getByRole('button', { name: 'Change this step: Enlarged' }).click();
  const box = screen.getByRole('textbox', { name: 'What should change?' });
  await expect.element(box).toHaveValue('enlarge 2x');
  await expect.element(screen.getByText(/^Changing “Enlarged”\. One later step follows\./u)).toBeVisible();
  await box.fill('improve the light');
  await userEvent.keyboard('{Enter}');
  const proposal = screen.getByRole('group', { name: 'Plan' });
  await expect.element(proposal).toMatchTextContent('Retouched');
  await expect.element(proposal).toMatchTextContent('check that it still fits');
  await proposal.getByRole('button', { name: 'Run' }).click();
  const sent = () => calls.find(({ asked }) => asked === `POST /api/conversations/${id}/messages`)?.body;
  await expect.poll(sent).toMatchObject({ text: 'improve the light', replaces: 'b', versionId: 'c', price: 7 });
});

test('it can be left as it was, and edits that were copied are pasted as a plan that names what stays behind', async () => {
  const { screen, calls, id } = await showEditor({
    loaded,
    answers: {
      'POST /api/conversations/:id/plan': { ...plan, leftOut: [{ step: 'retouch', reason: 'mark' }] },
    },
  });
  await screen.getByRole('button', { name: 'Change this step: Enlarged' }).click();
  await screen.getByRole('button', { name: 'Keep it as it was' }).click();
  await expect.element(screen.getByText(/^Changing/u)).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Copy edits', exact: true }).click();
  await screen.getByRole('button', { name: 'Paste edits of “Enlarged”' }).click();
  const proposal = screen.getByRole('group', { name: 'Plan' });
  await expect.element(proposal).toMatchTextContent('One edit was marked or clicked on that photo.');
  expect(calls.findLast(({ asked }) => asked === `POST /api/conversations/${id}/plan`)?.body).toMatchObject({
    copiedFrom: 'b',
  });
});

test('a step with a long name does not make the tools wider than their column', async () => {
  const name = 'Heads: Brightness +0.6, Skin: Warmth +40, Subject: Saturation −100, Background: Brightness +0.8';
  const versions = [versionRow('a', null), versionRow('b', 'a', { name, steps: [erased] })];
  const { screen } = await showEditor({ loaded: { ...loaded, versions } });
  await expect.element(screen.getByRole('button', { name: `Change this step: ${name}` })).toBeVisible();
  const column = document.querySelector('.step-history')?.closest('.editor-tools');
  expect(column?.scrollWidth).toBe(column?.clientWidth);
  // nor does the button that pastes its edits
  await screen.getByRole('button', { name: 'Copy edits', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: `Paste edits of “${name}”` })).toBeVisible();
  expect(column?.scrollWidth).toBe(column?.clientWidth);
});
