import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './password-strength.css';

type Score = 0 | 1 | 2 | 3 | 4;
const names = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** How hard a new password is to guess, while it is typed. Without the measure (offline, no JavaScript) nothing is shown. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const t = useTranslations('ui.strength');
  const score = useScore(password);
  if (score === undefined || password === '') return null;
  return (
    <div className="strength" data-strength={names[score]}>
      <span className="strength-bar" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= Math.max(1, score)} />
        ))}
      </span>
      <span role="status">{t(names[score])}</span>
    </div>
  );
}

function useScore(password: string): Score | undefined {
  const [score, setScore] = useState<Score>();
  useEffect(() => {
    if (password === '') return;
    let stale = false;
    void measure(password).then(
      (result) => !stale && setScore(result),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [password]);
  return score;
}

/** Its lists of common passwords weigh more than the page: they come with the first letter that is typed. */
async function measure(password: string): Promise<Score> {
  measuring ??= load();
  return (await measuring).check(password).score;
}

let measuring: ReturnType<typeof load> | undefined;

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}
