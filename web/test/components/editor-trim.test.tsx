import { expect, test } from 'vitest';
import AdjustTool from '../../src/pages/editor/adjust/adjust-tool.tsx';
import { findBorder } from '../../src/pages/editor/adjust/border/find-border.ts';
import { readLight } from '../../src/pages/editor/adjust/level/read-light.ts';
import { drawWhole } from '../../src/pages/editor/adjust/preview/draw-whole.ts';
import { neutralPanel } from '../../src/pages/editor/adjust/settings.ts';
import { showInPage } from './support/in-page.tsx';
import { ToolGround, toolActs } from './support/tool-ground.tsx';
import '../../src/pages/editor/editor.css';

/** 400 × 300: white, and in it a picture of `inside` that begins 40 from the left and 30 from the top and is 240 × 180. */
function drawFramed(inside: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 300];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 400, 300);
  context.fillStyle = inside;
  context.fillRect(40, 30, 240, 180);
  return canvas.toDataURL('image/png');
}

async function openShapes(url: string) {
  const acts = toolActs();
  const screen = await showInPage(<ToolGround Tool={AdjustTool} acts={acts} url={url} />);
  await screen.getByRole('radio', { name: 'Crop', exact: true }).click();
  return { screen, acts, trim: screen.getByRole('button', { name: 'Trim the border' }) };
}

test('the trim button sets the frame of the crop to what lies inside the border, and it is sent', async () => {
  const { screen, acts, trim } = await openShapes(drawFramed('#205030'));
  await screen.getByRole('combobox', { name: 'Ratio' }).selectOptions('1:1');
  await trim.click();
  // the outermost line of what lies inside may be blended with the border
  await expect.element(screen.getByText('Result: 238 × 178')).toBeVisible();
  // the ratio that was chosen does not hold for it
  await expect.element(screen.getByRole('combobox', { name: 'Ratio' })).toHaveValue('free');
  await screen.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => acts.onSteps.mock.calls.length).toBe(1);
  const step = acts.onSteps.mock.calls[0]?.[0][0];
  expect(step).toMatchObject({ op: 'adjust', settings: { crop: { left: expect.closeTo(0.1, 1) } } });
  const { crop } = step && 'settings' in step && 'crop' in step.settings ? step.settings : {};
  expect([crop?.left, crop?.top, crop?.width, crop?.height].map((share) => Math.round((share ?? 0) * 100))).toEqual([
    10, 10, 60, 59,
  ]);
});

test('a photo without a border is left as it is, and that is told', async () => {
  const { screen, trim } = await openShapes(drawFramed('#ffffff'));
  await trim.click();
  await expect.element(screen.getByText(/^No border of one color/)).toBeVisible();
  await expect.element(screen.getByText('Result: 400 × 300')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
});

/** An image that has nothing in it yet: it arrives while somebody waits for it. */
function onItsWay(url: string) {
  const image = new Image();
  image.decode = async () => {
    await fetch(url);
    image.src = url;
    return HTMLImageElement.prototype.decode.call(image);
  };
  return { image, fullUrl: url, picture: { width: 400, height: 300 } };
}

test('what reads a picture waits for one on its way: the border, and the lines for level and upright', async () => {
  const url = drawFramed('#205030');
  const drawn = await drawWhole(onItsWay(url), neutralPanel, 120_000);
  expect(drawn && findBorder(drawn)).toMatchObject({ left: expect.closeTo(0.1, 1), top: expect.closeTo(0.1, 1) });
  const light = await readLight(onItsWay(url), neutralPanel);
  const levels = light && new Set(light.data);
  expect(levels?.size).toBeGreaterThan(1);
});
