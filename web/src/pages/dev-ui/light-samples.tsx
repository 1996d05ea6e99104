import { CreditChange } from '../../ui/feedback/credit-change.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Compare } from '../../ui/picture/compare.tsx';
import { Sample } from './sample.tsx';

const before = { src: '/home/cat.webp', alt: 'A cat', caption: 'Original' };
const after = { src: '/home/cat-large.webp', alt: 'The same, larger', caption: '4 ×' };

export function LightSamples() {
  return (
    <Sample title="Light: compare, progress, loading">
      <Compare className="aspect-[4/1.8]" before={before} after={after} label="Compare" start={48} />
      <Compare className="aspect-[4/1.8]" before={before} after={after} label="" mode="hover" start={30} />
      <CreditChange before={46} after={346} beforeLabel="Now" afterLabel="After paying" />
      <ProgressBar value={0.62} label="Progress" />
      <div className="flex items-center gap-3">
        <Skeleton className="h-12 w-18" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
    </Sample>
  );
}
