import styles from './card.module.css';

/** A card's class name by its kind of price. */
export const cardKinds = { cash: styles.cash, miles: styles.miles };
