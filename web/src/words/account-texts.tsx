import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

export default function AccountTexts() {
  return (
    <BundleMessages bundle="account">
      <Outlet />
    </BundleMessages>
  );
}
