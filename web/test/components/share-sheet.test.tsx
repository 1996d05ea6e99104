import type { Image } from '@afterglow/domain/contract/studio/images';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from '../../src/share/share-button.tsx';
import { useShareSheet } from '../../src/share/use-share-sheet.ts';
import { showInPage } from './support/in-page.tsx';

const image: Image = {
  id: '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0001',
  width: 4,
  height: 3,
  bytes: 10,
  mimeType: 'image/png',
  kind: 'result',
  fileName: null,
  colour: '#808080',
  focus: null,
  templateId: 'oil-painting',
  generationId: null,
  sourceImageId: null,
  visibleLabel: 'none',
  blocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const link = { label: 'Link', show: () => undefined, dialog: null };

function Sharing() {
  return <ShareButton sheet={useShareSheet(image)} link={link} />;
}

/** A device with a sheet. Notes what it was given, and whether that was by a press. */
function giveSheet(refusal?: string) {
  const given: { readonly types: readonly string[]; readonly names: readonly string[]; readonly isPressed: boolean }[] =
    [];
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files = [] }: ShareData) => {
      given.push({
        types: files.map(({ type }) => type),
        names: files.map(({ name }) => name),
        isPressed: navigator.userActivation.isActive,
      });
      return refusal === undefined || given.length > 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('', refusal));
    },
  });
  return given;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test('the sheet gets the picture itself, by the press', async () => {
  const given = giveSheet();
  const headers = {
    'content-disposition': `attachment; filename="a.png"; filename*=UTF-8''beach%20-%20Oil%20painting.png`,
  };
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('picture', { headers })));
  const screen = await showInPage(<Sharing />);
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => given)
    .toEqual([{ types: ['image/png'], names: ['beach - Oil painting.png'], isPressed: true }]);
  expect(fetched.mock.calls[0]?.[0]).toContain(`/media/${image.id}?format=png&download=1`);
});

test('when the picture came too late for the sheet, the next press opens it without fetching again', async () => {
  const given = giveSheet('NotAllowedError');
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response('picture')));
  const screen = await showInPage(<Sharing />);
  await screen.getByRole('button', { name: 'Share' }).click();
  await screen.getByRole('button', { name: 'Tap again to share' }).click();
  await expect.element(screen.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect([given.length, fetched.mock.calls.length]).toEqual([2, 1]);
});

test('a picture that did not come is told of, and closing the sheet is not', async () => {
  const given = giveSheet('AbortError');
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('no network'));
  const screen = await showInPage(<Sharing />);
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect.element(screen.getByRole('button', { name: 'That didn’t load. Try again' })).toBeVisible();
  fetched.mockImplementation(() => Promise.resolve(new Response('picture')));
  await screen.getByRole('button').click();
  await expect.poll(() => given.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
});
