import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { signUpPath } from '../../../request/safe-redirect.ts';
import { useSession } from '../../../session/use-session.ts';
import { useFileSheet } from '../../../share/use-share-sheet.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { TryControl } from '../use-try.ts';

/** What a visitor may do with the result, and the way from there. */
export function TryPanel({ trying, expectedMs }: { readonly trying: TryControl; readonly expectedMs: number | null }) {
  const t = useTranslations('template');
  const { site } = useSession();
  const { state } = trying;
  const sheet = useFileSheet(state.kind === 'done' ? state.file : null);
  if (state.kind === 'failed')
    return (
      <div data-failed>
        <ErrorNote error={state.error} onRetry={trying.start} />
      </div>
    );
  if (state.kind === 'working')
    return (
      <p className="flex items-center justify-between gap-3 text-t13 text-ink-2" role="status">
        <span>
          {t('tryWorking')}
          {expectedMs !== null && <TimeLeft expectedMs={expectedMs} />}
        </span>
        <Button kind="ghost" size="small" onClick={trying.stop}>
          {t('tryStop')}
        </Button>
      </p>
    );
  if (state.kind !== 'done') return null;
  return (
    <div className="card grid gap-3 p-4" role="status">
      <p>
        <b className="block font-[560]">{t('tryDone')}</b>
        <span className="text-t13 text-ink-2">{t('tryDoneText', { count: site?.initialCredits ?? 0 })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <SignUpLink trying={trying} />
        <TriedDownload tried={state} />
        {sheet.possible && (
          <Button kind="quiet" icon="share" onClick={() => void sheet.share()}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The result as a file; on a phone's bar as an icon, beside what leads on. */
export function TriedDownload({
  tried: { after, file },
  iconOnly = false,
}: {
  readonly tried: Extract<TryControl['state'], { readonly kind: 'done' }>;
  readonly iconOnly?: boolean;
}) {
  const t = useTranslations('template');
  return (
    <a
      className={iconOnly ? 'btn quiet large' : 'btn quiet medium'}
      href={after.url}
      download={file.name}
      aria-label={iconOnly ? t('tryDownload') : undefined}
    >
      {iconOnly ? <Icon name="download" /> : t('tryDownload')}
    </a>
  );
}

/** In the bar of a phone, where the button was: that it is being made, how long that takes, and the way out. */
export function TryUnderWay({
  trying,
  expectedMs,
}: {
  readonly trying: TryControl;
  readonly expectedMs: number | null;
}) {
  const t = useTranslations('template');
  return (
    <>
      <span className="min-w-0 flex-1 leading-snug font-[600]" aria-hidden="true">
        {t('tryWorking')}
        {expectedMs !== null && <TimeLeft expectedMs={expectedMs} />}
      </span>
      <Button kind="quiet" size="large" className="flex-[1.4]" onClick={trying.stop}>
        {t('tryStop')}
      </Button>
    </>
  );
}

/** Overdue by more than this it is no longer "almost there". */
const patienceSeconds = 10;

/** Counts down from the usual time; the server tells nothing until the picture is there. */
function TimeLeft({ expectedMs }: { readonly expectedMs: number }) {
  const t = useTranslations('job');
  // what is promised at the start is counted down, whatever is learned of the line meanwhile
  const [promisedMs] = useState(expectedMs);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil(promisedMs / 1000) - passed;
  return (
    <span className="num block text-t13 font-normal text-ink-3" aria-hidden="true">
      {left >= 1 ? t('secondsLeft', { seconds: left }) : t(left > -patienceSeconds ? 'almost' : 'running')}
    </span>
  );
}

/** To an account that takes the result over, and back to this page. */
export function SignUpLink({
  trying,
  size,
  className,
}: {
  readonly trying: TryControl;
  readonly size?: 'large';
  readonly className?: string;
}) {
  const t = useTranslations('template');
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      kind="primary"
      size={size ?? 'medium'}
      className={className ?? ''}
      to={signUpPath(pathname + search)}
      onClick={trying.keepAnswers}
    >
      {t('trySignUp')}
    </ButtonLink>
  );
}
