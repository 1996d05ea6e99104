import { useNavigation } from 'react-router';

/** The light crosses under the top of the window while the next page is on its way. */
export function RouteProgress() {
  const { state, formMethod } = useNavigation();
  const live = state === 'loading' || (state === 'submitting' && formMethod === 'GET');
  return <div className="route-progress" data-live={live || undefined} aria-hidden="true" />;
}
