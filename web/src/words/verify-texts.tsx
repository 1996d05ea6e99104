import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

export default function VerifyTexts() {
  return (
    <BundleMessages bundle="verify">
      <Outlet />
    </BundleMessages>
  );
}
