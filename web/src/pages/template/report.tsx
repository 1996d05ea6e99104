import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import {
  histogramPath,
  meanOf,
  readCompliance,
  readHistograms,
  type ComplianceCheck,
  type Histograms,
} from './read-report.ts';
import './report.css';

/** What the engine found out on the way, for templates that report it. */
export function Report({ report }: { readonly report: Generation['report'] }) {
  const checks = readCompliance(report);
  const histograms = readHistograms(report);
  return (
    <>
      {checks !== undefined && checks.length > 0 && <Compliance checks={checks} />}
      {histograms && <Light histograms={histograms} />}
    </>
  );
}

const checkTexts = {
  'eyes-level': 'checkEyesLevel',
  'head-height': 'checkHeadHeight',
  'top-margin': 'checkTopMargin',
  'facing-camera': 'checkFacing',
  'eyes-open': 'checkEyesOpen',
  background: 'checkBackground',
  glare: 'checkGlare',
  sharpness: 'checkSharpness',
  resolution: 'checkResolution',
  frame: 'checkFrame',
} as const;

function isKnown(id: string): id is keyof typeof checkTexts {
  return Object.hasOwn(checkTexts, id);
}

function Compliance({ checks }: { readonly checks: readonly ComplianceCheck[] }) {
  const t = useTranslations('template');
  const format = useFormatter();
  const warnings = checks.filter((check) => !check.passed).length;
  function figure({ id, value }: ComplianceCheck): string {
    if (value === undefined) return '';
    if (id === 'eyes-level') return `${format.number(value, { maximumFractionDigits: 1 })}°`;
    if (id === 'head-height' || id === 'top-margin') return `${format.number(value, { maximumFractionDigits: 0 })}%`;
    return '';
  }
  return (
    <section>
      <h2 className="mb-2 flex items-center justify-between text-t17">
        {t('compliance')}
        <span className={warnings === 0 ? 'pill ok' : 'pill warn'}>
          {warnings === 0 ? t('compliancePass') : t('complianceWarn', { count: warnings })}
        </span>
      </h2>
      <ul className="checks">
        {checks.map((check) => (
          <li key={check.id} data-passed={check.passed}>
            <Icon name={check.passed ? 'check' : 'warning'} small />
            <span>{isKnown(check.id) ? t(checkTexts[check.id]) : check.id}</span>
            <span className="figure">{figure(check)}</span>
            <span className="verdict">{check.passed ? t('pass') : t('warn')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Light({ histograms }: { readonly histograms: Histograms }) {
  const t = useTranslations('template');
  const { before, after } = histograms;
  const sides = [before, after];
  const most = Math.max(...before, ...after);
  const alt = t('lightAlt', { before: String(Math.round(meanOf(before))), after: String(Math.round(meanOf(after))) });
  return (
    <section>
      <h2 className="mb-2 text-t17">{t('light')}</h2>
      <div className="grid grid-cols-2 gap-3" role="img" aria-label={alt}>
        {sides.map((bins, index) => (
          <figure key={index} className="min-w-0">
            <svg className="histogram" viewBox="0 0 100 100" preserveAspectRatio="none">
              <path d={histogramPath(bins, most)} />
            </svg>
            <figcaption className="mt-1 text-t13 text-ink-3">
              {index === 0 ? t('lightBefore') : t('lightAfter')}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-1 text-t13 text-ink-3">{alt}</p>
    </section>
  );
}
