import { airportDataCredit } from '@revoada/core/airports/attribution';
import { plan } from '@revoada/core/plans/plan';
import { Link } from 'react-router';
import { footerPages, homeSections, product } from '../content/product.ts';
import { useSiteData, useViewer } from '../site-data.ts';
import { Sign } from '../ui/sign.tsx';
import styles from './footer.module.css';
import headerStyles from './header.module.css';

export function Footer() {
  const owner = useSiteData()?.owner;
  const viewer = useViewer();
  return (
    <footer className={`${styles.siteFooter} on-night`}>
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <div>
          <Link className={headerStyles.brand} to="/" aria-label={`${product.name}, início`}>
            <Sign />
            {product.name}
          </Link>
          <p className={styles.claim}>
            Compara passagens em reais e em milhas. A compra é feita no site da companhia: a {product.name} não vende
            bilhetes.
          </p>
        </div>
        <nav aria-label="Produto">
          <h2>Produto</h2>
          <ul>
            <li>
              <Link to={viewer ? '/flights' : '/'}>Buscar voos</Link>
            </li>
            {viewer ? (
              <li>
                <Link to="/search">Busca com todas as opções</Link>
              </li>
            ) : null}
            <li>
              <Link to="/explorar">Explorar</Link>
            </li>
            <li>
              <Link to="/#pro">{plan.name}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={product.name}>
          <h2>{product.name}</h2>
          <ul>
            {homeSections.slice(1).map(({ id, label }) => (
              <li key={id}>
                <Link to={`/#${id}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Milhas com a gente">
          <h2>Milhas com a gente</h2>
          <ul>
            {footerPages.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <Link to="/termos">Termos de uso</Link>
            </li>
            <li>
              <Link to="/privacidade">Privacidade</Link>
            </li>
            <li>
              <Link to="/cookies">Cookies</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.end}>
          {owner ? (
            <p>
              {owner.companyName} · CNPJ {owner.cnpj}
              {owner.example && !owner.companyName.includes('(exemplo)') ? ' (exemplo)' : ''}
            </p>
          ) : null}
          <p>
            Dados de aeroportos: {airportDataCredit.name}, de {airportDataCredit.author}, licença{' '}
            <a href={airportDataCredit.licenceUrl} rel="license noreferrer">
              {airportDataCredit.licence}
            </a>
            .
          </p>
        </div>
      </div>
    </footer>
  );
}
