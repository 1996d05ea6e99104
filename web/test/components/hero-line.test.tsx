import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPage } from './support/in-page.tsx';
import '../../src/styles/app.css';
import '../../src/pages/home/home.css';
import '../../src/pages/home/hero.css';
import '../../src/pages/home/your-photo.css';

async function endOfLine(below: string): Promise<{ readonly line: number; readonly lead: number }> {
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
  return { line: bottomOf('.hero-line'), lead: bottomOf('.hero-lead') };
}

test('the line of the headline stops above one’s own photo', async () => {
  const own = await endOfLine('your-photo');
  expect(own.line).toBeLessThanOrEqual(own.lead);
});

test('the line of the headline reaches the sample', async () => {
  const sample = await endOfLine('hero-compare');
  expect(sample.line).toBeGreaterThan(sample.lead);
});
