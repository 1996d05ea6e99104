/** A developer: a guide with its programs, then the reference, which works without a script too. */
import { expect, test } from './support/journey.ts';

test('the reference shows an endpoint with our samples, and asks nobody else @long', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) strangers.push(request.url());
  });
  await page.goto('/docs?lang=en');
  await page.getByRole('link', { name: /^API reference/ }).click();
  await expect(page.getByText('Make a picture: a template').first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/docs/reference#tag/generations/POST/generations');
  await expect(page.getByText('AFTERGLOW_KEY').first()).toBeVisible({ timeout: 60_000 });
  expect(strangers).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference is a list, and a guide has its programs', async ({ page }) => {
    await page.goto('/docs/reference?lang=en');
    await expect(page.getByText('/api/generations', { exact: true }).first()).toBeVisible();
    await page.goto('/docs/thousand-photos?lang=en');
    await expect(page.getByText('#!/bin/sh')).toBeVisible();
    await page.getByText('thousand-photos.py', { exact: true }).click();
    await expect(page.getByText('from urllib.request import Request')).toBeVisible();
  });
});
