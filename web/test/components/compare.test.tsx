import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Compare } from '../../src/ui/picture/compare.tsx';
import { showInPage } from './support/in-page.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

async function showCompare() {
  const screen = await showInPage(
    <Compare
      label="Compare original and result"
      before={{ src: pixel, alt: 'before' }}
      after={{ src: pixel, alt: 'after' }}
      style={{ width: 400, height: 300 }}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Compare original and result' });
  const box = slider.element().closest<HTMLElement>('.compare');
  if (box === null) throw new Error('no comparison is shown');
  return { slider, box, edge: () => box.style.getPropertyValue('--x') };
}

test('arrow keys move the edge, and the slider tells where it is', async () => {
  const { slider, edge } = await showCompare();
  await expect.element(slider).toHaveValue('50');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(slider).toHaveValue('52');
  expect(edge()).toBe('52%');
  await userEvent.keyboard('{Home}');
  expect(edge()).toBe('0%');
});

test('a press anywhere on the picture moves the edge there and focuses the slider', async () => {
  const { slider, box, edge } = await showCompare();
  await userEvent.click(box, { position: { x: 100, y: 40 } });
  // half a pixel may be lost on the way
  expect(Number.parseInt(edge())).toBeCloseTo(25, -1);
  expect(slider.element()).toHaveProperty('value', String(Number.parseInt(edge())));
  await expect.element(slider).toHaveFocus();
});

test('space shows the original as long as it is held', async () => {
  const { slider, box } = await showCompare();
  slider.element().closest('input')?.focus();
  await userEvent.keyboard('[Space>]');
  expect(box.hasAttribute('data-original')).toBe(true);
  await userEvent.keyboard('[/Space]');
  expect(box.hasAttribute('data-original')).toBe(false);
});
