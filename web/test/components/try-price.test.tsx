import type { Locale } from '@afterglow/domain/locale';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import TemplatePage from '../../src/pages/template/template.tsx';
import { forgetPhoto } from '../../src/upload/use-photo.ts';
import { answerCalls, refusal } from './support/answer-calls.ts';
import { InLanguage, showInPage } from './support/in-page.tsx';

const sample = {
  ratio: 1,
  beforeRatio: 1,
  framedAlike: true,
  focus: undefined,
  beforeFocus: undefined,
  engineMs: 3000,
};
const template = {
  id: 'oil-painting',
  title: 'Oil painting',
  description: 'Paint.',
  category: 'art',
  tags: [],
  credits: 8,
  imageUrl: '/media/a',
  previewUrl: '/media/b',
  pictureSizes: null,
  recipe: 'oil-painting',
  requiresImage: true,
  optionalImage: false,
  minSide: 32,
  inputs: [],
  editions: ['on-device'],
  typicalMs: 3000,
};

/** A template's page as somebody without an account sees it. */
async function open({
  visitorResults = 1,
  locale = 'en',
  given = template,
}: { visitorResults?: number; locale?: Locale; given?: typeof template } = {}) {
  const session = { locale, account: null, credits: null, accountUnavailable: false, site: { visitorResults } };
  const page = {
    id: 'page',
    path: '/templates/:id',
    loader: () => ({
      template: given,
      sample,
      examples: [{ ...sample, imageUrl: '/media/a', previewUrl: '/media/b' }],
      related: [],
      job: null,
      jobLost: false,
      kept: null,
      creative: null,
      chosen: null,
    }),
    element: (
      <InLanguage locale={locale}>
        <TemplatePage />
      </InLanguage>
    ),
  };
  const routes = [{ id: 'root', path: '/', loader: () => session, HydrateFallback: () => null, children: [page] }];
  return showInPage(<p>elsewhere</p>, { locale, at: '/templates/oil-painting', routes });
}

async function bringPhoto(): Promise<void> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 64];
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  const input = document.querySelector('form input[type=file]');
  if (input === null || blob === null) throw new Error('there is no field for a photo');
  Object.defineProperty(input, 'files', { value: [new File([blob], 'brook.png', { type: 'image/png' })] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What is said above the button on a wide window, and in the bar of a phone. */
const prices = (): (string | null)[] =>
  [...document.querySelectorAll('.buy .price, .buy-sticky .num')].map(({ textContent }) => textContent);

afterEach(() => forgetPhoto());

test('a visitor who may try reads that it is free, not what it costs with an account', async () => {
  answerCalls({ 'POST /api/try': () => refusal(429, 'try_used_up', 'Used up') });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Oil painting', level: 1 })).toBeVisible();
  expect(prices()).toEqual([expect.stringContaining('Free, no account'), expect.stringContaining('Free, no account')]);
  await expect.element(screen.getByText(/One picture a day without an account/)).toBeVisible();

  await bringPhoto();
  const free = screen.getByRole('button', { name: 'Try it free now' }).first();
  await expect.element(free).toBeVisible();
  expect(prices()[0]).toContain('Free, no account');
  // the other way tells its price
  await expect.element(screen.getByRole('button', { name: 'Sign up or log in 8 credits' })).toBeVisible();

  // today's is used up: it is not offered once more, and the price is that of an account
  // by keyboard: in a narrow window the picture may lie over it
  free.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try it free now' })).not.toBeInTheDocument();
  expect(prices()).toEqual([expect.stringContaining('8 credits'), expect.stringContaining('8 credits')]);
});

test('where nothing can be tried a visitor reads the price', async () => {
  answerCalls({});
  const screen = await open({ visitorResults: 0 });
  await expect.element(screen.getByText(/^Credits are only spent after you log in/)).toBeVisible();
  expect(prices()).toEqual([expect.stringContaining('8 credits'), expect.stringContaining('8 credits')]);
});

test('where the photo may be left out the price is that of an account until there is one', async () => {
  answerCalls({});
  const screen = await open({ given: { ...template, requiresImage: false, optionalImage: true } });
  await expect.element(screen.getByRole('button', { name: 'Sign up or log in' }).first()).toBeVisible();
  expect(prices()).toEqual([expect.stringContaining('8 credits'), expect.stringContaining('8 credits')]);
  await expect.element(screen.getByText(/One picture a day without an account/)).not.toBeInTheDocument();
  await bringPhoto();
  await expect.element(screen.getByRole('button', { name: 'Try it free now' }).first()).toBeVisible();
  expect(prices()[0]).toContain('Free, no account');
});
