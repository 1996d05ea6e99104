import type { Template } from '@afterglow/domain/contract/public/templates';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';

/** What this one picture costs and how long it takes, before the button. */
export function Price({
  template,
  expectedMs,
  short = false,
  isFree = false,
}: {
  readonly template: Template;
  readonly expectedMs: number | null;
  readonly short?: boolean;
  /** The button beside it tries the template without an account. */
  readonly isFree?: boolean;
}) {
  const t = useTranslations('template');
  const { credits } = useSession();
  const cost = isFree
    ? t('tryCosts')
    : credits?.unlimited
      ? t('free')
      : t.rich('credits', { count: template.credits, b: (chunks) => <b>{chunks}</b> });
  const aboutOf = useAbout();
  const about = expectedMs === null ? null : aboutOf(expectedMs);
  if (short)
    return (
      <span className="num block">
        <span className="font-[600]">{cost}</span>
        {about !== null && <span className="block text-t13 text-ink-3">{about}</span>}
      </span>
    );
  return (
    <p className="price">
      <span>{t('thisTime')}</span>
      <span className="num">
        {cost}
        {about !== null && <span className="text-t13 whitespace-nowrap text-ink-3"> · {about}</span>}
      </span>
    </p>
  );
}

/** How long something will take, as "about 3 s". */
function useAbout(): (expectedMs: number) => string {
  const t = useTranslations('template');
  return (expectedMs) =>
    expectedMs < 100_000
      ? t('about', { seconds: Math.max(1, Math.round(expectedMs / 1000)) })
      : t('aboutMinutes', { minutes: Math.round(expectedMs / 60_000) });
}
