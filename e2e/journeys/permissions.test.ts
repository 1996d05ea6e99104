import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { wordsOf } from './support/words.ts';

// The server's answers are the same in any window.
test.skip(({ isMobile }) => isMobile === true, 'asked once is enough');

/** Pages for people: a visitor is sent to the login page, and comes back from there. */
const forPeople =
  /^\/(gallery|gallery\/.*|recipes|recipes\/new|batches|batches\/[0-9a-z-]+|recipes\/[0-9a-f-]+|profile|profile\/.*|payment|payment\/sandbox\/.*|payment\/success|editor|editor\/.*|subscription-test)$/;
const forAdmins = /^\/admin(\/|$)/;
/** Doors that lead on by nature: forms without JavaScript, the way back from Google, and those that end a session; and what development alone has. */
const doors = /^\/(auth\/.*|preferences|sign-out|dev\/.*)$/;
/** What an address with a place is asked with: something that is nobody's. */
const nothing = '00000000-0000-4000-8000-000000000000';

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

async function listPages(): Promise<readonly string[]> {
  const file = path.join(import.meta.dirname, '..', '..', 'web', 'src', 'routes.ts');
  const { default: routes }: { default: readonly Route[] } = await import(pathToFileURL(file).href);
  const flatten = (some: readonly Route[], above: string): readonly string[] =>
    some.flatMap(({ path: own, children }) => {
      const here = own === undefined ? above : `${above}/${own}`;
      return children === undefined ? [here || '/'] : flatten(children, here);
    });
  return [...new Set(flatten(routes, ''))]
    .filter((page) => !page.includes('*') && !doors.test(page))
    .map((page) => page.replace(/:\w+/g, nothing));
}

test('every page for a visitor, a person and the operator: shown, sent to the login page, or not found', async ({
  page,
  browser,
}) => {
  const pages = await listPages();
  expect(pages.length).toBeGreaterThan(40);
  const words = wordsOf('zh');
  const visitor = await browser.newContext();
  await signUp(page, words);
  const desk = await openDesk(browser, words);
  const ask = async (who: { readonly request: typeof page.request }, address: string): Promise<string> => {
    const reply = await who.request.get(address, { maxRedirects: 0 });
    const to = reply.headers()['location'];
    return to === undefined ? String(reply.status()) : `${reply.status()} ${new URL(to, 'http://localhost').pathname}`;
  };
  const wrong: string[] = [];
  for (const address of pages) {
    const got = {
      visitor: await ask(visitor, address),
      person: await ask(page, address),
      operator: await ask(desk, address),
    };
    const line = `${address} ${JSON.stringify(got)}`;
    const shown = (reply: string): boolean => reply === '200' || (address.includes(nothing) && reply === '404');
    const toLogin = (reply: string): boolean => reply === '302 /auth';
    if (address === '/admin') {
      // It only leads on, to a page that asks who is there.
      if (Object.values(got).some((reply) => reply !== '302 /admin/dashboard')) wrong.push(line);
    } else if (forAdmins.test(address)) {
      if (!toLogin(got.visitor) || !toLogin(got.person) || !shown(got.operator)) wrong.push(line);
    } else if (forPeople.test(address)) {
      if (!toLogin(got.visitor) || toLogin(got.person) || got.person.startsWith('5')) wrong.push(line);
    } else if (!shown(got.visitor) && !got.visitor.startsWith('30')) wrong.push(line);
    if (Object.values(got).some((reply) => reply.startsWith('5'))) wrong.push(line);
  }
  expect(wrong).toEqual([]);
  await visitor.close();
});
