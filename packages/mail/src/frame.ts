import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { productName } from '@revoada/core/product';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { darkRules } from './dark-rules.ts';
import type { MailFrame, MailWay, MailWords } from './mail.ts';
import { styles } from './styles.ts';

/** One mail as React elements, which escape every value. */
export function createMailElement(words: MailWords, frame: MailFrame): ReactElement {
  const preview = words.paragraphs[0] ?? words.title;
  const notice = frame.simulationNotice
    ? h(Text, { className: 'demo', style: styles.demo }, frame.simulationNotice)
    : null;
  return h(
    Html,
    { lang: 'pt-BR' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // In dark mode, mail programs invert the colours of a mail without a dark style.
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkRules),
      h('title', null, words.subject),
    ),
    h(
      Body,
      { className: 'body', style: styles.body },
      h(Preview, null, preview),
      notice,
      h(Container, { style: styles.page }, brand(frame), card(words, frame), foot(frame)),
    ),
  );
}

function brand({ publicUrl }: MailFrame): ReactNode {
  return h(
    Section,
    { className: 'band', style: styles.band },
    h('div', { style: styles.brand }, h('a', { href: publicUrl, style: styles.brandLink }, productName)),
  );
}

function card(words: MailWords, { publicUrl, firstName }: MailFrame): ReactNode {
  const { title, paragraphs, price, ways, facts, act, note } = words;
  const [first, ...rest] = paragraphs.map((paragraph, at) =>
    // The index is the key, since paragraphs written by people may repeat.
    h(Text, { key: String(at), className: 'ink', style: styles.text }, paragraph),
  );
  return h(
    Section,
    { className: 'card', style: styles.card },
    h(Heading, { as: 'h1', className: 'ink', style: styles.title }, title),
    h(Text, { className: 'ink', style: styles.text }, firstName ? `Olá, ${firstName}!` : 'Olá!'),
    first,
    price ? fallenPrice(price) : null,
    ways ? waysToPay(ways) : null,
    facts ? h(Section, { className: 'panel', style: styles.facts }, ...facts.map(fact)) : null,
    ...rest,
    act
      ? h(
          Section,
          { style: styles.act },
          h(Button, { href: publicUrl + act.path, className: 'button', style: styles.button }, act.label),
        )
      : null,
    note ? h(Text, { className: 'soft', style: styles.note }, note) : null,
  );
}

function fact({ label, value }: { label: string; value: string }): ReactNode {
  return h(
    'div',
    { key: label, style: styles.fact },
    h('p', { className: 'soft', style: styles.factLabel }, label),
    h('p', { className: 'ink', style: styles.factValue }, value),
  );
}

function fallenPrice({ now, before, fall }: NonNullable<MailWords['price']>): ReactNode {
  return h(
    Section,
    { className: 'panel', style: styles.facts },
    h(
      'div',
      { style: styles.fact },
      h('p', { className: 'soft', style: styles.factLabel }, 'Agora'),
      h('p', { className: 'ink', style: styles.price }, now),
      fall === null ? null : h('p', { className: 'good', style: styles.fall }, fall),
      before === null ? null : h('p', { className: 'soft', style: styles.before }, before),
    ),
  );
}

function waysToPay({ cash, miles, verdict }: NonNullable<MailWords['ways']>): ReactNode {
  const both = cash !== null && miles !== null;
  return h(
    Section,
    { style: styles.ways },
    h('p', { className: 'ink', style: styles.verdict }, verdict),
    both ? way('Em dinheiro', cash) : null,
    both ? way('Em milhas', miles) : null,
  );
}

function way(label: string, { text, best }: MailWay): ReactNode {
  return h(
    'div',
    { className: best ? 'way best' : 'way', style: best ? styles.bestWay : styles.way },
    h('p', { className: 'soft', style: styles.factLabel }, best ? `${label} · melhor opção` : label),
    h('p', { className: 'ink', style: styles.wayText }, text),
  );
}

function foot({ publicUrl, owner, unsubscribePath }: MailFrame): ReactNode {
  const example = owner.example ? ' (dados de exemplo)' : '';
  return h(
    Section,
    { style: styles.foot },
    h(Text, { className: 'foot', style: styles.footText }, `${owner.companyName}, CNPJ ${owner.cnpj}${example}`),
    h(Text, { className: 'foot', style: styles.footText }, owner.address),
    h(Text, { className: 'foot', style: styles.footText }, `${owner.phone} · ${owner.email}`),
    h(
      Text,
      { className: 'foot', style: styles.footText },
      h('a', { href: `${publicUrl}/privacidade`, style: { color: 'inherit' } }, 'Como cuidamos dos seus dados'),
    ),
    unsubscribePath === null
      ? null
      : h(
          Text,
          { className: 'foot', style: styles.footText },
          h('a', { href: publicUrl + unsubscribePath, style: { color: 'inherit' } }, 'Não quero mais receber'),
        ),
  );
}
