import { expect, test } from 'vitest';
import { quietTransitions } from '../../src/boot/quiet-transitions.ts';
import '../../src/styles/motion.css';

const place = (width: number, left: number) =>
  `position: absolute; top: 0; left: ${left}px; width: ${width}px; height: 50px; view-transition-name: template-stage`;

test('what travels is moved by its transform alone, from the size it had to the size it gets', async () => {
  quietTransitions();
  const picture = document.createElement('div');
  document.body.append(picture);
  picture.style.cssText = place(100, 40);
  const { ready, finished } = document.startViewTransition(() => (picture.style.cssText = place(200, 0)));
  await ready;
  const moving = document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    return effect instanceof KeyframeEffect && playState === 'running' ? [effect] : [];
  });
  const properties = moving.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  expect(properties).not.toContain('width');
  expect(properties).not.toContain('mixBlendMode');
  const travel = moving.find(({ pseudoElement }) => pseudoElement === '::view-transition-group(template-stage)');
  expect(travel?.getKeyframes().map(({ transform }) => transform)).toEqual([
    'matrix(1, 0, 0, 1, 40, 0) scale(0.5)',
    'matrix(1, 0, 0, 1, 0, 0)',
  ]);
  await finished;
  picture.remove();
});
