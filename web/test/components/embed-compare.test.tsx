import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AfterglowCompare } from '../../src/embed/afterglow-compare.ts';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`)}`;

afterEach(() => document.body.replaceChildren());

/** As a page of somebody else's writes it. */
async function embed(attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement('afterglow-compare');
  const all = {
    before: picture('#234'),
    after: picture('#edc'),
    'before-label': 'Original',
    'after-label': 'Result',
    label: 'Compare original and result',
    ...attributes,
  };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  element.style.width = '400px';
  document.body.append(element);
  if (!(element instanceof AfterglowCompare)) throw new Error('the element is not defined');
  const inside = <Type extends Element>(selector: string, type: new () => Type): Type => {
    const found = element.shadowRoot?.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`${selector} is not there`);
    return found;
  };
  await inside('.before', HTMLImageElement)
    .decode()
    .catch(() => undefined);
  const frame = inside('.frame', HTMLElement);
  return {
    element,
    frame,
    inside,
    slider: page.getByRole('slider', { name: attributes['label'] ?? 'Compare original and result' }),
    edge: () => frame.style.getPropertyValue('--x'),
  };
}

test('it is a slider that keys move and that says where it is', async () => {
  const { slider, edge, element } = await embed({ start: '30' });
  await expect.element(slider).toHaveValue('30');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  expect(element.shadowRoot?.activeElement).toBe(slider.element());
  await expect.element(slider).toHaveAttribute('aria-valuetext', '32%');
  expect(edge()).toBe('32%');
  await userEvent.keyboard('{End}');
  expect([edge(), element.position]).toEqual(['100%', 100]);
  element.position = 12;
  expect(edge()).toBe('12%');
});

test('a press anywhere moves the edge there, is told to the page, and dragging follows the pointer', async () => {
  const { element, slider, frame, edge } = await embed();
  const told: number[] = [];
  element.addEventListener('input', () => told.push(element.position));
  await userEvent.click(element, { position: { x: 100, y: 40 } });
  expect(Number.parseFloat(edge())).toBeCloseTo(25, 0);
  expect(told).toHaveLength(1);
  expect(element.shadowRoot?.activeElement).toBe(slider.element());

  const box = frame.getBoundingClientRect();
  const point = (type: string, x: number, pointerType: string) =>
    frame.dispatchEvent(
      new PointerEvent(type, { clientX: box.left + x, clientY: box.top + 50, pointerId: 1, pointerType, button: 0 }),
    );
  // A pointer of a test cannot be captured: what the browser would say of it is said here.
  frame.setPointerCapture = () => undefined;
  frame.hasPointerCapture = () => true;
  point('pointerdown', 300, 'touch');
  expect(Number.parseFloat(edge())).toBeCloseTo(25, 0);
  point('pointermove', 320, 'touch');
  expect(Number.parseFloat(edge())).toBeCloseTo(80, 0);
  expect(getComputedStyle(frame).touchAction).toBe('pan-y');
});

test('pictures have their words, and the element the shape of the first picture', async () => {
  const { frame, inside } = await embed({ 'after-alt': 'A dog in the snow' });
  expect(inside('img.before', HTMLImageElement).alt).toBe('Original');
  expect(inside('img.after', HTMLImageElement).alt).toBe('A dog in the snow');
  expect(frame.getBoundingClientRect()).toMatchObject({ width: 400, height: 300 });
  await expect.element(page.getByText('Result')).toBeVisible();
});

test('one picture that does not come leaves the other alone, without a control', async () => {
  const { inside } = await embed({ before: 'data:image/png,none' });
  await expect.poll(() => getComputedStyle(inside('.slider', HTMLElement)).display).toBe('none');
  expect(inside('img.after', HTMLImageElement).getBoundingClientRect().height).toBe(300);
});

test('an attribute that changes later is shown, and words are text', async () => {
  const { element, slider, inside } = await embed();
  element.setAttribute('after-label', '<b>Now</b>');
  element.setAttribute('label', 'Compare');
  expect(inside('.caption.after', HTMLElement).innerHTML).toBe('&lt;b&gt;Now&lt;/b&gt;');
  await expect.element(page.getByRole('slider', { name: 'Compare' })).toBeInTheDocument();
  expect(slider).toBeDefined();
});

test('for people who want less motion the edge jumps', async () => {
  const { element } = await embed();
  const rules = element.shadowRoot?.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]) ?? [];
  const reduced = rules.find((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('reduced-motion'));
  expect(reduced?.cssText).toContain('transition: none');
});
