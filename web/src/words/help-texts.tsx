import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

export default function HelpTexts() {
  return (
    <BundleMessages bundle="help">
      <Outlet />
    </BundleMessages>
  );
}
