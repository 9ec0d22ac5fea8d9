/** Partners that Azul Interline sells: from each hub, destination and daily flights each way. Each pair is listed once. */
export const UNITED_ROUTES: Record<string, string> = {
  EWR: `GRU 1, BOS 6, ORD 10, LAX 8, SFO 8, DEN 7, LAS 6, MCO 9, FLL 5, NRT 1, HND 1, LHR 5, DEL 1, YYZ 5`,
  IAH: `GRU 1, GIG 0.6, LAX 9, SFO 7, DEN 9, LAS 8, SEA 5, ORD 8, NRT 1, CUN 5, MSY 5, AUS 6`,
  ORD: `GRU 0.9, LAX 8, SFO 9, SEA 6, DEN 10, HND 2, NRT 0.6, YVR 2, MSP 8`,
  IAD: `GRU 1, BOS 6, LAX 6, SFO 7, DEN 6, NRT 1, ORD 7, MCO 5`,
};

export const LUFTHANSA_ROUTES: Record<string, string> = {
  FRA: `GRU 1, GIG 0.6, BER 10, HAM 9, MUC 11, DUS 5, VIE 7, ZRH 6, GVA 5, CPH 5, ARN 5, OSL 4, HEL 3, WAW 5, PRG 5, BUD 5,
    ATH 3, FCO 5, MXP 6, VCE 4, NAP 3, LHR 9, AMS 6, BRU 5, LUX 3, CDG 7, NCE 4, LIS 4, BCN 5, MAD 5, DUB 3, IST 3,
    CAI 1, TLV 2, HND 1, KIX 0.7, ICN 1, PEK 1, PVG 1, HKG 0.9, SIN 1, BKK 1, DEL 1, BOM 1`,
  MUC: `GRU 0.7, BER 6, HAM 6, VIE 4, FCO 4, MXP 4, VCE 4, ATH 3, BUD 3, PRG 3, CPH 3, ARN 3, LHR 5, CDG 4, HND 1, ICN 1`,
};

export const TURKISH_ROUTES: Record<string, string> = {
  IST: `GRU 1, NRT 1, HND 1, KIX 0.6, ICN 1, PEK 1, PVG 1, CAN 1, HKG 1, BKK 2, SIN 2, KUL 1, DEL 1, BOM 1, DXB 4, DOH 3,
    TLV 4, CAI 4, BEY 4, AMM 2, ATH 4, FCO 4, VCE 3, VIE 4, BER 5, WAW 3, BUD 3, OTP 4, SOF 3, TBS 3, GYD 2,
    ALA 2, DPS 1, MLE 1, NBO 1, JNB 1, CPT 1, ESB 12, AYT 12, ADB 11`,
};

export const EMIRATES_ROUTES: Record<string, string> = {
  DXB: `GRU 1, GIG 0.7, NRT 1, HND 1, KIX 1, ICN 2, PEK 2, PVG 2, CAN 2, HKG 3, TPE 2, BKK 5, HKT 2, SGN 1, HAN 1, SIN 4,
    KUL 3, CGK 2, DPS 2, MNL 3, SYD 3, MEL 3, BNE 2, PER 1, AKL 1, DEL 4, BOM 4, CMB 3, MLE 3, KTM 1, JNB 3, CPT 2,
    NBO 2, CAI 3, AMM 3, TLV 2`,
};

export const AIR_CANADA_ROUTES: Record<string, string> = {
  YYZ: `GRU 1, YVR 8, YYC 6, YOW 6, YHZ 5, YUL 10, LGA 6, BOS 4, ORD 5, HND 1, NRT 0.5, ICN 1`,
  YUL: `GRU 0.5, YQB 5, YOW 4, YHZ 4, YVR 3, NRT 0.5`,
};
