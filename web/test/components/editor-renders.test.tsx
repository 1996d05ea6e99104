/** How much of the editor React renders for what happens most often. Figures are in docs/benchmarks.md. */
import { expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { runRow } from '../editor/studio-rows.ts';
import { rendersDuring } from './support/count-renders.ts';
import { messageRow, quiet, sendEvent, showEditor, versionRow } from './support/show-editor.tsx';

/** Forty versions in a row and as many answers, as after an afternoon. */
const long = {
  ...quiet,
  versions: Array.from({ length: 40 }, (_, at) => versionRow(`v${at}`, at === 0 ? null : `v${at - 1}`)),
  messages: Array.from({ length: 40 }, (_, at) => messageRow(`m${at}`, 'done', { versionIds: [`v${at}`] })),
  conversation: { ...quiet.conversation, canvasVersionId: 'v39', trail: [] },
};

const outsideOfChat = [
  'Canvas',
  'CanvasBar',
  'VersionStrip',
  'VersionNode',
  'ToolsPanel',
  'TopBar',
  'OpenConversation',
];

test('a typed letter renders the box it is typed in, none of the answers and nothing beside the conversation', async () => {
  const { screen } = await showEditor({ loaded: long });
  await screen.getByRole('textbox', { name: 'What should change?' }).click();
  await userEvent.keyboard('a');
  const names = await rendersDuring(() => userEvent.keyboard('b'));
  expect(names).toContain('Composer');
  expect(names.filter((name) => name === 'Answer' || outsideOfChat.includes(name))).toEqual([]);
});

test('progress renders the answer it belongs to, and not the bar, the tools or the frame', async () => {
  const running = messageRow('run', 'running', { runs: [runRow('r1', 'running', 0)], versionId: 'v39' });
  const { screen } = await showEditor({ loaded: { ...long, messages: [...long.messages, running] } });
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  const at = (progress: number) =>
    sendEvent('progress', { messageId: 'run', runId: 'r1', progress, stage: 'run', position: null, secondsLeft: 9 });
  at(0.2);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '20');
  const names = await rendersDuring(async () => {
    at(0.4);
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
  });
  expect(names.filter((name) => name === 'Answer')).toHaveLength(1);
  expect(names.filter((name) => ['Canvas', 'CanvasBar', 'ToolsPanel', 'TopBar'].includes(name))).toEqual([]);
});

test('a stroke renders nothing while it is drawn; at its end the panel tells what is marked', async () => {
  const { screen } = await showEditor({ loaded: long });
  await userEvent.keyboard('b');
  const layer = screen.getByRole('application', { name: 'Drawing surface over the picture' });
  await expect.element(layer).toBeVisible();
  const { left, top, width, height } = layer.element().getBoundingClientRect();
  const path = Array.from({ length: 20 }, (_, step): [number, number] => [
    left + width / 2 - 20 + step * 2,
    top + height / 2 - 30,
  ]);
  const names = await rendersDuring(() => commands.moveMouse(path, true));
  const end = await rendersDuring(async () => {
    await commands.releaseMouse();
    await expect.element(screen.getByText(/% marked$/)).not.toHaveTextContent('0% marked');
  });
  expect(names).toEqual([]);
  expect(end).toContain('MaskPanel');
  expect(end.filter((name) => ['Answer', 'Canvas', 'VersionNode'].includes(name))).toEqual([]);
});
