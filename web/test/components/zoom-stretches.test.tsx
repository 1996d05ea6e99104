import { useState } from 'react';
import { expect, test } from 'vitest';
import { Plane } from '../../src/pages/editor/canvas/plane.tsx';
import { showInPage } from './support/in-page.tsx';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = { versionId: 'v', imageId: 'v', name: 'Result', width: 300, height: 200, url: dot };

/** Zooms in six steps, and notes after each how the picture is laid out and how wide it is seen. */
function Zoomed({ seen }: { readonly seen: (laid: string, shown: number) => void }) {
  const [scale, setScale] = useState(1);
  return (
    <>
      <button onClick={() => setScale((before) => before * 1.1)}>in</button>
      <div
        ref={(box) => {
          const plane = box?.querySelector<HTMLElement>('.plane');
          if (plane) seen(plane.style.width, plane.getBoundingClientRect().width);
        }}
      >
        <Plane picture={picture} view={{ scale, x: 0, y: 0 }} clipLeft={150} />
      </div>
    </>
  );
}

test('a gesture stretches what is painted, and the picture is laid out again once it rests', async () => {
  const seen: (readonly [string, number])[] = [];
  const screen = await showInPage(<Zoomed seen={(laid, shown) => seen.push([laid, Math.round(shown)])} />);
  const plane = (): HTMLElement => {
    const found = screen.getByAltText('Result').element().closest<HTMLElement>('.plane');
    if (found === null) throw new Error('no picture');
    return found;
  };
  const button = screen.getByRole('button', { name: 'in' }).element();
  if (!(button instanceof HTMLElement)) throw new Error('no button');
  for (let step = 0; step < 6; step++) button.click();
  await expect.poll(() => Math.round(plane().getBoundingClientRect().width)).toBe(531);
  // in the frame of the gesture it is as wide as it must be, and not laid out
  expect(seen).toContainEqual(['300px', 531]);
  await expect.poll(() => plane().style.width).toMatch(/^531/);
  expect(plane().style.transform).not.toContain('scale');
  expect(plane().style.clipPath).toContain('150px');
});
