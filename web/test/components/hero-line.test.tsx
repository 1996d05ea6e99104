import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPage } from './support/in-page.tsx';
import '../../src/styles/app.css';
import '../../src/pages/home/home.css';
import '../../src/pages/home/hero.css';
import '../../src/pages/home/your-photo.css';

/** By how much the line ends below the words under the headline, again at each look: styles and the page before may still be on their way. */
async function lineBelowWords(below: string): Promise<() => number> {
  await page.viewport(1440, 900);
  await showInPage(
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-split">
          <h1 className="plain">
            <span>Before</span> <span>after</span>
          </h1>
          <span className="hero-line" />
          <p className="hero-lead">What it does.</p>
        </div>
        <div className={below} />
      </div>
    </section>,
  );
  const bottomOf = (part: string): number => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
  return () => bottomOf('.hero-line') - bottomOf('.hero-lead');
}

test('the line of the headline stops above one’s own photo', async () => {
  await expect.poll(await lineBelowWords('your-photo')).toBeLessThanOrEqual(0);
});

test('the line of the headline reaches the sample', async () => {
  await expect.poll(await lineBelowWords('hero-compare')).toBeGreaterThan(0);
});
