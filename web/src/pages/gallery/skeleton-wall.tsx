import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The wall while another filter is read. */
export function SkeletonWall() {
  return (
    <div className="gallery-wall">
      <SkeletonTiles count={12} />
    </div>
  );
}

const skeletonRatios = [1, 1.5, 0.75, 1.33, 1, 1.5];

export function SkeletonTiles({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const ratio = skeletonRatios[index % skeletonRatios.length] ?? 1;
    return (
      <Skeleton
        key={index}
        className="tile"
        style={{ aspectRatio: ratio, flex: `${ratio} 1 calc(var(--row) * ${ratio})` }}
      />
    );
  });
}
