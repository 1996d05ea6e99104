import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutBase } from '../base-path/base-path.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** Below this, a change of page is quicker than eyes; a skeleton would only flicker. */
const patienceMs = 600;

/** The path of the next page once it has taken long to come; undefined otherwise. */
export function useSlowPath(): string | undefined {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const next = location && withoutBase(location.pathname);
  const waitsFor = state === 'loading' && formMethod === undefined && next !== pathname ? next : undefined;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (waitsFor === undefined) return undefined;
    const timer = setTimeout(() => setSlow(waitsFor), patienceMs);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return slow === waitsFor ? slow : undefined;
}

const walls = ['/templates', '/examples', '/gallery'];
const ratios = ['1', '4/5', '4/3', '3/4', '4/3', '1', '5/4', '1'];

/** The next page's places, empty: a wall of pictures, one large picture, or lines of text. */
export function PageSkeleton({ path }: { readonly path: string }) {
  const t = useTranslations('shell');
  return (
    <div className="wrap pt-9 max-sm:pt-5" role="status">
      <span className="sr-only">{t('loading')}</span>
      {walls.includes(path) ? (
        <>
          <Skeleton className="h-11 w-56" />
          <Skeleton className="mt-3 mb-8 h-4 w-80 max-w-full" />
          <div className="grid grid-cols-4 gap-5 max-lg:grid-cols-3 max-sm:grid-cols-2">
            {ratios.map((ratio, index) => (
              <Skeleton key={index} style={{ aspectRatio: ratio }} />
            ))}
          </div>
        </>
      ) : path.startsWith('/templates/') || path === '/' ? (
        <div className="grid grid-cols-[1fr_400px] gap-14 max-lg:grid-cols-1">
          <Skeleton className="h-[60svh]" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-11 w-64 max-w-full" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-6 h-12" />
          </div>
        </div>
      ) : (
        <div className="grid max-w-[68ch] gap-4">
          <Skeleton className="mb-4 h-11 w-64 max-w-full" />
          {['100%', '92%', '97%', '60%', '95%', '88%', '40%'].map((width, index) => (
            <Skeleton key={index} className="h-4" style={{ width }} />
          ))}
        </div>
      )}
    </div>
  );
}
