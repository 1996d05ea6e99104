import { expect, test } from 'vitest';
import InspectTool from '../../src/pages/editor/inspect/inspect-tool.tsx';
import { answerCalls } from './support/answer-calls.ts';
import { showInPage } from './support/in-page.tsx';
import { ToolGround, toolActs } from './support/tool-ground.tsx';
import '../../src/pages/editor/editor.css';

/** White, which is clipped, beside a red that sRGB has not. */
function widePicture(): string {
  const drawn = document.createElement('canvas');
  Object.assign(drawn, { width: 400, height: 300 });
  const context = drawn.getContext('2d', { colorSpace: 'display-p3' });
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 400, 300);
  context.fillStyle = 'color(display-p3 1 0 0)';
  context.fillRect(0, 0, 200, 300);
  return drawn.toDataURL();
}

/** What lies over the picture and can be seen: the color of a place in it. */
function overlayAt(x: number, y: number): number[] | undefined {
  const seen = [...document.querySelectorAll<HTMLCanvasElement>('.parts-canvas')].find(
    (canvas) => !canvas.hidden && getComputedStyle(canvas).visibility === 'visible',
  );
  return seen && [...(seen.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
}

test('what sRGB loses and what is clipped is marked on the picture', async () => {
  answerCalls({});
  const screen = await showInPage(
    <ToolGround Tool={InspectTool} acts={toolActs()} versionId="v-inspect" url={widePicture()} />,
  );
  await expect.element(screen.getByText(/^50% of the picture has colors/u)).toBeVisible();
  expect(overlayAt(100, 100)).toBeUndefined();
  await screen.getByRole('radio', { name: 'Lost in sRGB' }).click();
  await expect.poll(() => overlayAt(100, 100)).toEqual([214, 64, 255, 255]);
  expect(overlayAt(300, 100)?.[3]).toBe(0);
  await screen.getByRole('radio', { name: 'As it is' }).click();
  await screen.getByRole('switch', { name: /^Show clipping/u }).click();
  await expect.poll(() => overlayAt(300, 100)).toEqual([255, 40, 40, 255]);
});
