import { expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import MaskTool from '../../src/pages/editor/mask/mask-tool.tsx';
import { showInPage } from './support/in-page.tsx';
import { drag, ToolGround, toolActs } from './support/tool-ground.tsx';
import '../../src/pages/editor/mask/mask.css';

async function showMask() {
  const acts = { ...toolActs(), onMask: vi.fn<(mask: Blob | null) => void>() };
  const screen = await showInPage(<ToolGround Tool={MaskTool} acts={acts} />);
  const layer = screen.getByRole('application', { name: 'Drawing surface over the picture' });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  /** The share as the panel writes it, e.g. "12% marked". */
  const share = screen.getByText(/% marked$/);
  return { screen, acts, layer, button, share };
}

/** White pixels of a mask file: what may change. */
async function whiteIn(mask: Blob | null | undefined): Promise<number> {
  if (!mask) return 0;
  const bitmap = await createImageBitmap(mask);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
  return data.filter((value, index) => index % 4 === 0 && value > 127).length;
}

test('a stroke marks, undo takes it back, redo brings it again; by button and by key', async () => {
  const { layer, button, share, acts } = await showMask();
  await expect.element(share).toHaveTextContent('0% marked');
  await expect.element(button('Undo the last stroke')).toBeDisabled();
  await expect.element(button('Erase the marked area')).toBeDisabled();
  await drag(layer.element(), [
    [100, 80],
    [300, 80],
  ]);
  await expect.element(share).not.toHaveTextContent('0% marked');
  await expect.poll(() => acts.onMask.mock.calls.length).toBe(1);
  const marked = await whiteIn(acts.onMask.mock.calls[0]?.[0]);
  expect(marked).toBeGreaterThan(100);
  await button('Undo the last stroke').click();
  await expect.element(share).toHaveTextContent('0% marked');
  await expect.poll(() => acts.onMask.mock.lastCall).toEqual([null]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(async () => whiteIn(acts.onMask.mock.lastCall?.[0])).toBe(marked);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(share).toHaveTextContent('0% marked');
});

test('the eraser takes away; keys choose the instrument and its width', async () => {
  const { layer, button, acts } = await showMask();
  await drag(layer.element(), [
    [100, 80],
    [300, 80],
  ]);
  await expect.poll(() => acts.onMask.mock.calls.length).toBe(1);
  await userEvent.keyboard('e');
  await expect.element(button('Eraser')).toHaveAttribute('aria-pressed', 'true');
  // wider than what was drawn
  await userEvent.keyboard('{]}{]}{]}');
  await drag(layer.element(), [
    [60, 80],
    [340, 80],
  ]);
  await expect.poll(async () => whiteIn(acts.onMask.mock.lastCall?.[0])).toBe(0);
  await userEvent.keyboard('b');
  await expect.element(button('Brush')).toHaveAttribute('aria-pressed', 'true');
});

test('a rectangle is drawn with the keyboard alone, and said while it moves', async () => {
  const { screen, layer, share } = await showMask();
  await userEvent.keyboard('m');
  layer.element().closest('div')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Rectangle at \d+ % from the left/)).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowLeft}{Enter}');
  await expect.element(share).not.toHaveTextContent('0% marked');
  await expect.element(screen.getByText(/^Rectangle at/)).not.toBeInTheDocument();
});

test('a lasso closes by itself, and Alt takes away what it surrounds', async () => {
  const { layer, share } = await showMask();
  await userEvent.keyboard('l');
  const around: [number, number][] = [
    [100, 100],
    [300, 100],
    [300, 250],
    [100, 250],
  ];
  await drag(layer.element(), around);
  await expect.element(share).not.toHaveTextContent('0% marked');
  await userEvent.keyboard('{Alt>}');
  await drag(layer.element(), around);
  await userEvent.keyboard('{/Alt}');
  await expect.element(share).toHaveTextContent('0% marked');
});

test('a second finger means the canvas: what the first one drew is dropped', async () => {
  const { screen, layer, share, acts } = await showMask();
  await drag(
    layer.element(),
    [
      [100, 80],
      [300, 80],
    ],
    true,
  );
  screen.getByRole('button', { name: 'Pinch' }).element().closest('button')?.click();
  await expect.element(share).toHaveTextContent('0% marked');
  await commands.releaseMouse();
  await expect.element(share).toHaveTextContent('0% marked');
  expect(acts.onMask).not.toHaveBeenCalled();
});

test('inverted, grown and cleared; done hands over what is marked and closes', async () => {
  const { button, share, acts } = await showMask();
  await button('Invert').click();
  await expect.element(share).toHaveTextContent('100% marked');
  await button('Shrink').click();
  await button('Clear').click();
  await expect.element(share).toHaveTextContent('0% marked');
  await expect.element(button('Clear')).toBeDisabled();
  await button('Invert').click();
  await button('Done').click();
  await expect.poll(() => acts.onClose.mock.calls.length).toBe(1);
  expect(await whiteIn(acts.onMask.mock.lastCall?.[0])).toBe(400 * 300);
});

test('erasing hands the mask over before it asks', async () => {
  const { layer, button, acts } = await showMask();
  await drag(layer.element(), [
    [100, 80],
    [300, 80],
  ]);
  await button('Erase the marked area').click();
  await expect.poll(() => acts.onInstruct.mock.calls).toEqual([['remove this']]);
  expect(acts.onMask.mock.invocationCallOrder[0]).toBeLessThan(acts.onInstruct.mock.invocationCallOrder[0] ?? 0);
});
