import { expect, test } from 'vitest';
import LocalTool from '../../src/pages/editor/parts/local/local-tool.tsx';
import RetouchTool from '../../src/pages/editor/parts/retouch/retouch-tool.tsx';
import { answerCalls, refusal } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';
import { ToolGround, toolActs } from './support/tool-ground.tsx';
import '../../src/pages/editor/editor.css';

test('a part that is not in the photo is named, and nothing is paid for it', async () => {
  const drawn = document.createElement('canvas');
  drawn.width = 400;
  drawn.height = 300;
  const picture = drawn.toDataURL();
  answerCalls({
    'POST /api/versions/v-none/select': refusal(422, 'no_subject_found', 'No clear subject was found.'),
  });
  const acts = toolActs();
  const screen = await showInPage(<ToolGround Tool={LocalTool} acts={acts} versionId="v-none" url={picture} />);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await button('Sky').click();
  await expect.element(screen.getByText('Not found in this photo: Sky.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('No clear subject', { exact: false })).not.toBeInTheDocument();
  await screen.getByRole('slider', { name: 'Exposure' }).fill('1');
  await expect.element(button('Apply')).toBeDisabled();
  // without it the rest can be applied
  await button('Remove mask: Sky').click();
  await expect.element(screen.getByText('Not found in this photo', { exact: false })).not.toBeInTheDocument();
  await button('Gradient').click();
  await screen.getByRole('slider', { name: 'Exposure' }).fill('1');
  await expect.element(button('Apply')).toBeEnabled();
});

test('a brush has no value to go back to: only what changes the picture has', async () => {
  const drawn = document.createElement('canvas');
  drawn.width = 400;
  drawn.height = 300;
  answerCalls({});
  const screen = await showInPage(
    <ToolGround Tool={RetouchTool} acts={toolActs()} versionId="v-retouch" url={drawn.toDataURL()} />,
  );
  await expect.element(screen.getByRole('slider', { name: 'Softness' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reset Softness' })).not.toBeInTheDocument();
  await screen.getByRole('slider', { name: 'Whiten teeth' }).fill('40');
  await expect.element(screen.getByRole('button', { name: 'Reset Whiten teeth' })).toBeVisible();
});

test('while the next adjustment is chosen the sliders of the one before are put away', async () => {
  const drawn = document.createElement('canvas');
  drawn.width = 400;
  drawn.height = 300;
  answerCalls({});
  const screen = await showInPage(
    <ToolGround Tool={LocalTool} acts={toolActs()} versionId="v-new" url={drawn.toDataURL()} />,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const exposure = screen.getByRole('slider', { name: 'Exposure', exact: true });
  await button('Gradient').click();
  await exposure.fill('1');
  await button('New').click();
  await expect.element(exposure).not.toBeInTheDocument();
  await button('Circle').click();
  await expect.element(exposure).toHaveValue('0');
  await button('Adjustment 1').click();
  await expect.element(exposure).toHaveValue('1');
});
