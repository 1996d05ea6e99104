import { expectAccessible } from './support/accessible.ts';
import { firstMinute } from './support/first-minute.ts';
import { test } from './support/journey.ts';
import { speakerOf } from './support/words.ts';

test.use({ locale: 'en-US' });

for (const [name, show] of Object.entries(firstMinute))
  test(`a stranger's first minute has no fault that axe knows: ${name} @phone`, async ({ page }) => {
    await show(page, speakerOf('en'));
    await expectAccessible(page, name);
  });
