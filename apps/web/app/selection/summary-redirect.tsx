import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** `/#resumo`, the earlier URL of the summary, leads to `/summary` (S-239). The server never sees a hash. S-008 */
export function SummaryRedirect() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '#resumo') navigate(`/summary${search}`, { replace: true });
  }, [hash, search, navigate]);
  return null;
}
