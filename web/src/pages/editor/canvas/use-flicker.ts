import { useEffect, useState } from 'react';

/** How long each of the two is shown: slow enough for everybody's eyes, quick enough to see what moved. */
const shownMs = 700;

/** Whether the other picture is shown just now, while the two take turns. */
export function useFlicker(on: boolean): boolean {
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => setOther((now) => !now), shownMs);
    return () => {
      clearInterval(timer);
      setOther(false);
    };
  }, [on]);
  return on && other;
}
