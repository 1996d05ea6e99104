import { expect, test } from 'vitest';
import ExportDialog from '../../src/pages/editor/export/export-dialog.tsx';
import { answerCalls, refusal } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';

const size = { width: 400, height: 300 };
const source = { ...size, versionId: 'original', imageId: 'original' };
const picture = {
  ...size,
  versionId: 'v',
  imageId: 'v',
  url: '/media/v',
  fullUrl: '/media/v',
  original: source,
  parent: source,
  name: 'Photo',
  steps: [],
};
const file = (label: string) =>
  new Response(null, {
    headers: {
      'x-picture-size': '400x300',
      'x-visible-label': label,
      'content-disposition': `attachment; filename="__ - Contrast +20.png"; filename*=UTF-8''%E5%B1%B1%20-%20Contrast%20%2B20.png`,
    },
  });

test('the file is called by the photo and by what was done, until another name is typed', async () => {
  const calls = answerCalls({ 'HEAD /media/v/file': file('none') });
  const screen = await showInPage(<ExportDialog picture={picture} done="Contrast +20" onClose={() => {}} />);
  await expect.element(screen.getByLabelText('File name')).toHaveValue('山 - Contrast +20');
  await screen.getByLabelText('File name').fill('mine');
  await expect
    .element(screen.getByRole('link', { name: /PNG/ }))
    .toHaveAttribute('href', expect.stringContaining('name=mine'));
  expect(calls.length).toBeGreaterThan(0);
});

test('who saves a picture of a generative model reads of its label, and may ask for it without', async () => {
  const calls = answerCalls({ 'HEAD /media/v/file': file('shown'), 'POST /api/images/v/label-waiver': {} });
  const screen = await showInPage(<ExportDialog picture={picture} done="Contrast +20" onClose={() => {}} />);
  await expect.element(screen.getByText(/Downloads say “AI-generated”/)).toBeVisible();
  await screen.getByRole('button', { name: 'Download without it' }).click();
  await screen.getByRole('button', { name: /remove the label/ }).click();
  await expect.element(screen.getByText(/downloads carry no visible label/)).toBeVisible();
  expect(calls.filter(({ asked }) => asked.startsWith('POST'))).toHaveLength(1);
});

test('the engine’s own pictures have none', async () => {
  answerCalls({ 'HEAD /media/v/file': file('none') });
  const screen = await showInPage(<ExportDialog picture={picture} done="Contrast +20" onClose={() => {}} />);
  await expect.element(screen.getByText('400 × 300')).toBeVisible();
  await expect.element(screen.getByText(/AI-generated/)).not.toBeInTheDocument();
});

test('a picture that is gone meanwhile is said to be gone, not that something failed here', async () => {
  answerCalls({
    'HEAD /media/v/file': new Response(null, { status: 404 }),
    'GET /media/v/file': refusal(404, 'image_not_found', 'We could not find this picture.'),
  });
  const screen = await showInPage(<ExportDialog picture={picture} done="Contrast +20" onClose={() => {}} />);
  await expect.element(screen.getByText('We could not find this picture.')).toBeVisible();
});
