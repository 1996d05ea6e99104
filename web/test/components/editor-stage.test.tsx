/** What is pressed on the stage moves the picture; what is pressed in the panel of a tool does not. */
import { expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { quiet, showEditor } from './support/show-editor.tsx';
// on its way through the house a person brings the style sheets of other pages along
import '../../src/pages/template/template.css';

const plan = { steps: [], price: 5, base: 'current', keep: [], only: null, remarks: [], suggestions: [] };

test('a curve is bent by dragging it, and the picture stays where it is', async () => {
  const { screen } = await showEditor({ loaded: quiet, answers: { 'POST /api/conversations/:id/plan': plan } });
  await userEvent.keyboard('c');
  await screen.getByRole('radio', { name: 'Curves', exact: true }).click();
  const picture = document.querySelector<HTMLElement>('.adjust-picture');
  const place = () => [picture?.style.left, picture?.style.top];
  const before = place();
  const { left, top, width, height } = screen
    .getByRole('img', { name: /^Tone curve/u })
    .element()
    .getBoundingClientRect();
  const at = (x: number, y: number): [number, number] => [left + width * x, top + height * (1 - y)];
  await commands.moveMouse([at(0.5, 0.5), at(0.5, 0.6), at(0.5, 0.7)], false);
  await expect.element(screen.getByRole('button', { name: 'Point: 128 becomes 179' })).toBeVisible();
  expect(place()).toEqual(before);
});

test('two versions lie in the halves of the stage, whatever pages were seen before', async () => {
  const { screen } = await showEditor({ loaded: quiet });
  await screen.getByRole('button', { name: 'Side by side', exact: true }).click();
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const [stage, first, second] = ['.stage', '.half.first', '.half.second'].map(boxOf);
  expect([first?.left, first?.top]).toEqual([stage?.left, stage?.top]);
  expect([second?.right, second?.bottom]).toEqual([stage?.right, stage?.bottom]);
  expect(getComputedStyle(document.querySelector('.stage') ?? document.body).padding).toBe('0px');
});
