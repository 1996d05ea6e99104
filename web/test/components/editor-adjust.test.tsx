import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../../src/api/api-error.ts';
import AdjustTool from '../../src/pages/editor/adjust/adjust-tool.tsx';
import { showInPage } from './support/in-page.tsx';
import { drag, ToolGround, toolActs } from './support/tool-ground.tsx';
import '../../src/pages/editor/editor.css';

async function showAdjust() {
  const acts = toolActs();
  const screen = await showInPage(<ToolGround Tool={AdjustTool} acts={acts} />);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const show = (name: string) => screen.getByRole('radio', { name, exact: true }).click();
  const settings = async () => {
    await button('Apply').click();
    await expect.poll(() => acts.onSteps.mock.calls.length).toBe(1);
    return acts.onSteps.mock.calls[0]?.[0][0];
  };
  return { screen, acts, button, show, settings };
}

test('nothing can be applied until something is set; what is set is sent at its price, and the panel closes', async () => {
  const { screen, acts, button, settings } = await showAdjust();
  await expect.element(button('Apply')).toBeDisabled();
  await expect.element(screen.getByText('No changes yet.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Contrast: value' }).fill('40');
  await userEvent.keyboard('{Tab}');
  expect(await settings()).toEqual({ op: 'adjust', settings: { contrast: 0.4 } });
  expect(acts.onSteps.mock.calls[0]?.slice(1, 3)).toEqual([1, 'Adjusted in the panel']);
  await expect.poll(() => acts.onClose.mock.calls.length).toBe(1);
});

test('a refusal is shown and what was set stays', async () => {
  const { screen, acts, button } = await showAdjust();
  acts.onSteps.mockRejectedValueOnce(new ApiError('insufficient_credits', 'Too few credits.', 402));
  await screen.getByRole('textbox', { name: 'Contrast: value' }).fill('40');
  await userEvent.keyboard('{Tab}');
  await button('Apply').click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Too few credits.');
  await expect.element(screen.getByRole('slider', { name: 'Contrast' })).toHaveValue('40');
  expect(acts.onClose).not.toHaveBeenCalled();
});

test('everything is reset at once, and cancel closes without sending', async () => {
  const { screen, acts, button } = await showAdjust();
  await screen.getByRole('textbox', { name: 'Exposure: value' }).fill('1.5');
  await userEvent.keyboard('{Tab}');
  await button('Reset all').click();
  await expect.element(screen.getByRole('slider', { name: 'Exposure' })).toHaveValue('0');
  await expect.element(button('Apply')).toBeDisabled();
  await button('Cancel').click();
  expect(acts.onClose).toHaveBeenCalledTimes(1);
  expect(acts.onSteps).not.toHaveBeenCalled();
});

test('a line along what should be level straightens the picture; a tap does not', async () => {
  const { screen, show, button, settings } = await showAdjust();
  await show('Crop');
  await button('Draw a line').click();
  const line = () => screen.getByRole('img', { name: /^Drag along/u }).element();
  await drag(line(), [
    [100, 100],
    [103, 101],
  ]);
  await expect.element(screen.getByRole('slider', { name: 'Straighten' })).toHaveValue('0');
  await drag(line(), [
    [60, 100],
    [160, 105],
  ]);
  // it leans by 2.9° clockwise, so the picture is turned back
  expect(await settings()).toEqual({ op: 'adjust', settings: { straighten: -2.9 } });
});

test('words are dragged over the picture, and moved with the arrow keys', async () => {
  const { screen, show, settings } = await showAdjust();
  await show('Text');
  await screen.getByRole('textbox', { name: 'Text on the picture' }).fill('Hello');
  const grip = screen.getByRole('button', { name: 'Text on the picture' });
  grip.element().scrollIntoView({ block: 'center' });
  const { width, height } = grip.element().getBoundingClientRect();
  await drag(grip.element(), [
    [width / 2, height / 2],
    [width * 0.3, height * 0.1],
  ]);
  grip.element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await settings()).toMatchObject({
    op: 'adjust',
    settings: { text: { content: 'Hello', x: expect.closeTo(0.31, 2), y: expect.closeTo(0.48, 1) } },
  });
});

test('corners are pulled by hand and by keys', async () => {
  const { screen, show, button, settings } = await showAdjust();
  await show('Crop');
  await button('Drag corners').click();
  const corner = screen.getByRole('button', { name: /^Top right corner/u });
  // here picture and panel are one long page, and opening the tool shows its panel
  corner.element().scrollIntoView({ block: 'center' });
  const box = corner.element().closest('.corner-frame')?.getBoundingClientRect();
  if (box === undefined) throw new Error('no frame');
  await drag(corner.element(), [
    [16, 16],
    [16 - box.width * 0.2, 16 + box.height * 0.1],
  ]);
  await expect
    .element(corner)
    .toHaveAccessibleName('Top right corner: 80% across, 10% down; move it with the arrow keys');
  corner.element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(corner).toHaveAccessibleName(/^Top right corner: 78% across, 10.4% down/u);
  const step = await settings();
  expect(step).toMatchObject({ op: 'adjust', settings: { corners: { length: 8 } } });
  expect(step && 'settings' in step && step.settings).toMatchObject({
    corners: [0, 0, expect.closeTo(0.78, 2), expect.closeTo(0.104, 2), 1, 1, 0, 1],
  });
});

test('a slider leans the sides together, resetting puts the corners back', async () => {
  const { screen, show, button, settings } = await showAdjust();
  await show('Crop');
  const vertical = screen.getByRole('textbox', { name: 'Vertical: value' });
  await vertical.fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('slider', { name: 'Vertical' })).toHaveValue('50');
  await button('Reset perspective').click();
  await expect.element(button('Apply')).toBeDisabled();
  await vertical.fill('−20');
  await userEvent.keyboard('{Enter}');
  expect(await settings()).toEqual({
    op: 'adjust',
    settings: { corners: [0, 0, 1, 0, 1 - 0.06, 1, 0.06, 1] },
  });
});

test('the size that a shop asks for is cut and made exactly', async () => {
  const { screen, show, settings } = await showAdjust();
  await show('Crop');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ratio' }), 'jd');
  expect(await settings()).toMatchObject({
    op: 'adjust',
    settings: { resize: { width: 800, height: 800, fit: 'stretch' }, crop: { width: 0.75, height: 1 } },
  });
});

test('the crop is pulled by its corner, moved by arrow keys, and kept to a ratio', async () => {
  const { screen, show, settings } = await showAdjust();
  await show('Crop');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ratio' }), '1:1');
  await expect.element(screen.getByText('Result: 300 × 300')).toBeVisible();
  const frame = screen.getByRole('button', { name: /^Part that is kept, 300 × 300 pixels/ });
  frame.element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  const corner = screen.getByRole('button', { name: 'Bottom right corner' }).element();
  await drag(corner, [
    [4, 4],
    [-56, -56],
  ]);
  const sent = await settings();
  expect(sent).toMatchObject({ op: 'adjust', settings: { crop: { left: expect.closeTo(0.12, 2), top: 0 } } });
  const { crop } = sent?.op === 'adjust' ? sent.settings : {};
  expect((crop?.width ?? 0) * 400).toBeCloseTo((crop?.height ?? 0) * 300, 3);
  expect(crop?.width).toBeLessThan(0.75);
});

test('turned and mirrored; the size of the result follows from one side', async () => {
  const { screen, button, show, settings } = await showAdjust();
  await show('Crop');
  await button('Rotate right').click();
  await expect.element(screen.getByText('Result: 300 × 400')).toBeVisible();
  await button('Flip horizontally').click();
  await screen.getByRole('textbox', { name: 'Width (px)' }).fill('150');
  await expect.element(screen.getByRole('textbox', { name: 'Height (px)' })).toHaveValue('200');
  expect(await settings()).toMatchObject({
    settings: { rotate: 90, flipHorizontal: true, resize: { width: 150, height: 200 } },
  });
});

test('a curve is bent by keys and put straight again', async () => {
  const { screen, button, show, settings } = await showAdjust();
  await show('Curves');
  await button('Add a point').click();
  const points = screen.getByRole('button', { name: /^Point: / });
  await expect.element(points).toHaveLength(3);
  points.nth(1).element().closest('button')?.focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  await expect.element(points.nth(1)).toHaveAccessibleName('Point: 128 becomes 153');
  await show('Red');
  await expect.element(points).toHaveLength(2);
  await expect.element(button('Reset curve')).toBeDisabled();
  await show('All');
  await userEvent.keyboard('{Tab}');
  points.nth(1).element().closest('button')?.focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(points).toHaveLength(2);
  await button('Add a point').click();
  points.nth(1).element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await settings()).toMatchObject({
    settings: {
      curves: {
        all: [
          [0, 0],
          [0.5, expect.closeTo(0.49, 2)],
          [1, 1],
        ],
      },
    },
  });
});

test('words are put on the picture in a color that can be read', async () => {
  const { screen, show, settings } = await showAdjust();
  await show('Text');
  await screen.getByRole('textbox', { name: 'Text on the picture' }).fill('Summer sale');
  await screen.getByRole('textbox', { name: 'Watermark text' }).fill('© Ana');
  expect(await settings()).toMatchObject({
    settings: {
      text: { content: 'Summer sale', outline: '#000000' },
      watermark: { content: '© Ana', placing: 'corner' },
    },
  });
});

test('the picture before is seen only as long as the button is held', async () => {
  const { screen, button } = await showAdjust();
  await screen.getByRole('textbox', { name: 'Exposure: value' }).fill('1');
  await userEvent.keyboard('{Tab}');
  const before = button('Before: hold to see the picture without changes');
  before.element().closest('button')?.focus();
  await userEvent.keyboard('[Space>]');
  await expect.element(before).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('.adjust-stage')?.hasAttribute('hidden')).toBe(true);
  await userEvent.keyboard('[/Space]');
  await expect.element(before).toHaveAttribute('aria-pressed', 'false');
});

test('a look is worn at a strength and sent by its name; with a slider moved it is sent as its sliders', async () => {
  const { screen, acts, button, show, settings } = await showAdjust();
  await show('Looks');
  await button('Noir').click();
  await screen.getByRole('textbox', { name: 'Noir · Strength: value' }).fill('40');
  await userEvent.keyboard('{Tab}');
  expect(await settings()).toEqual({ op: 'look', name: 'noir', strength: 0.4 });
  acts.onSteps.mockClear();
  await button('Noir').click();
  await show('Color');
  await screen.getByRole('textbox', { name: 'Hue: value' }).fill('50');
  await userEvent.keyboard('{Tab}');
  expect(await settings()).toMatchObject({ op: 'adjust', settings: { saturation: -1, mixer: { red: { hue: 0.5 } } } });
});

test('words that are longer than the column take a second line instead of making it wider', async () => {
  const { show, button } = await showAdjust();
  await show('Crop');
  const upright = button('Make upright automatically').element();
  const panel = upright.closest('.tool-controls');
  if (!(panel instanceof HTMLElement)) throw new Error('no panel');
  panel.style.width = '240px';
  // as long as it is in Spanish
  upright.append(' y enderezar las líneas verticales');
  await expect.poll(() => panel.scrollWidth).toBe(panel.clientWidth);
});
