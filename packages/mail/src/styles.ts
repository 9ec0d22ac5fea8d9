import type { CSSProperties } from 'react';

// The site's colours (apps/web/app/styles/tokens.css), since mail programs have no variables.
const ink = '#14213d';
const ink2 = '#47506a';
const ink3 = '#5f667c';
const paper = '#fbf8f3';
const coral = '#c63a1a';
const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const styles = {
  body: { margin: 0, padding: '0 0 24px', backgroundColor: paper, fontFamily: font, color: ink },
  demo: {
    margin: 0,
    padding: '8px 20px',
    backgroundColor: '#fcebc8',
    color: '#7a4a00',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'center',
  },
  page: { maxWidth: '600px', margin: '0 auto' },
  band: { padding: '20px 28px', backgroundColor: ink, borderTop: `4px solid ${coral}` },
  brand: { color: paper, fontSize: '22px', lineHeight: '28px', fontWeight: 700, letterSpacing: '-0.3px' },
  brandLink: { color: paper, textDecoration: 'none' },
  card: { padding: '32px 28px 28px', backgroundColor: '#ffffff' },
  title: { margin: '0 0 20px', fontSize: '27px', lineHeight: '33px', fontWeight: 700, color: ink },
  text: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: ink },
  facts: { width: '100%', margin: '20px 0', padding: '4px 0', backgroundColor: '#f3ecdf', borderRadius: '12px' },
  fact: { padding: '11px 18px' },
  factLabel: { margin: 0, fontSize: '14px', lineHeight: '20px', color: ink2 },
  factValue: { margin: 0, fontSize: '19px', lineHeight: '26px', fontWeight: 700, color: ink },
  price: { margin: 0, fontSize: '30px', lineHeight: '38px', fontWeight: 700, color: ink },
  fall: { margin: '2px 0 0', fontSize: '16px', lineHeight: '24px', fontWeight: 700, color: '#1d6b45' },
  before: { margin: '2px 0 0', fontSize: '14px', lineHeight: '20px', color: ink2 },
  ways: { width: '100%', margin: '0 0 20px' },
  verdict: { margin: '0 0 10px', fontSize: '16px', lineHeight: '24px', fontWeight: 700, color: ink },
  way: { margin: '0 0 8px', padding: '10px 16px', border: '1px solid #d9d2c5', borderRadius: '12px' },
  bestWay: { margin: '0 0 8px', padding: '9px 15px', border: '2px solid #1d6b45', borderRadius: '12px' },
  wayText: { margin: 0, fontSize: '16px', lineHeight: '24px', color: ink },
  act: { padding: '8px 0 10px' },
  button: {
    display: 'inline-block',
    padding: '14px 26px',
    backgroundColor: coral,
    color: '#ffffff',
    borderRadius: '12px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  note: { margin: '14px 0 0', fontSize: '14px', lineHeight: '21px', color: ink2 },
  foot: { padding: '20px 28px 0' },
  footText: { margin: '0 0 4px', fontSize: '13px', lineHeight: '20px', color: ink3 },
} satisfies Record<string, CSSProperties>;
