import { expect, test } from 'vitest';
import { Plane } from '../../src/pages/editor/canvas/plane.tsx';
import { showInPage } from './support/in-page.tsx';

test('a version whose picture is no more says so on the canvas instead of showing a broken picture', async () => {
  const picture = { versionId: 'v', imageId: 'v', name: 'Result', width: 300, height: 200, url: 'data:image/png,none' };
  let arrived = 0;
  const screen = await showInPage(
    <Plane picture={picture} view={{ scale: 1, x: 0, y: 0 }} onArrive={() => (arrived += 1)} />,
  );
  await expect.element(screen.getByText(/given back or removed/)).toBeVisible();
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  expect(arrived).toBe(1);
});
