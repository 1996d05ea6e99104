import type { Image } from '@afterglow/domain/contract/studio/images';
import { expect, test } from 'vitest';
import { FreeLimit } from '../../src/billing/free-limit.tsx';
import { InLanguage, showInPage } from './support/in-page.tsx';

const result: Image = {
  id: 'a',
  fileName: null,
  blocked: false,
  visibleLabel: 'none',
  kind: 'result',
  mimeType: 'image/png',
  width: 2048,
  height: 1200,
  bytes: 1000,
  colour: '#888888',
  focus: null,
  templateId: null,
  generationId: null,
  sourceImageId: null,
  createdAt: '2026-11-27T12:00:00.000Z',
};

const showTo = (plan: 'free' | 'basic', image: Image, magnified = false) =>
  showInPage(null, {
    at: '/mine',
    routes: [
      {
        id: 'root',
        path: '/',
        loader: () => ({ account: { role: 'user', subscription: { effectivePlan: plan } } }),
        HydrateFallback: () => null,
        children: [
          {
            path: 'mine',
            element: (
              <InLanguage locale="en">
                <p>Mine</p>
                <FreeLimit image={image} magnified={magnified} />
              </InLanguage>
            ),
          },
        ],
      },
    ],
  });

test('who saves a result smaller than it is, because of the plan, reads so beside it', async () => {
  const screen = await showTo('free', result);
  await expect.element(screen.getByText(/^On the free plan, downloads fit in 1024/)).toBeVisible();
});

test.each([
  ['a larger plan', 'basic', result],
  ['a small result', 'free', { ...result, width: 1024, height: 600 }],
  ['a photo of their own', 'free', { ...result, kind: 'upload' }],
] as const)('nothing is said of %s', async (_what, plan, image) => {
  const screen = await showTo(plan, { ...image });
  await expect.element(screen.getByText('Mine')).toBeVisible();
  await expect.element(screen.getByText(/On the free plan/)).not.toBeInTheDocument();
});

test('who looks at its pixels reads that they are enlarged', async () => {
  const screen = await showTo('free', result, true);
  await expect.element(screen.getByText(/results come at up to 1024 px, so this view is enlarged/)).toBeVisible();
});
