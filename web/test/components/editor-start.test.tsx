import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPage } from './support/in-page.tsx';
import '../../src/styles/app.css';
import '../../src/pages/editor/editor.css';
import '../../src/pages/editor/start.css';
import '../../src/pages/editor/narrow.css';

test('on a phone the start of the editor fills the window where no conversations are listed below', async () => {
  await page.viewport(390, 844);
  await showInPage(
    <div className="editor start">
      <header className="editor-top">Editor</header>
      <aside className="editor-chat" style={{ display: 'none' }} />
      <main className="editor-middle">Which picture?</main>
    </div>,
  );
  const middle = document.querySelector('.editor-middle')?.getBoundingClientRect();
  expect(Math.round(middle?.bottom ?? 0)).toBe(844);
});
