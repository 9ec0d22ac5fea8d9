/** TAP, Iberia, Copa and American: from each hub, destination and daily flights each way. Each pair is listed once. */
export const TAP_ROUTES: Record<string, string> = {
  LIS: `GRU 3, GIG 2, BSB 1, CNF 1, REC 1.3, FOR 1.4, SSA 1, NAT 0.6, BEL 0.5, POA 0.4, FLN 0.4, MAO 0.4, MCZ 0.3, CWB 0.4,
    OPO 9, MAD 6, BCN 5, ORY 6, LHR 5, LGW 2, FRA 3, MUC 3, BER 2, HAM 2, DUS 2, AMS 4, BRU 4, LUX 3, ZRH 3, GVA 4,
    VIE 2, MXP 4, FCO 4, VCE 2, BLQ 2, FLR 2, NAP 1, CPH 2, OSL 1, ARN 1, HEL 1, WAW 1, PRG 2, BUD 1, DUB 2, MAN 2,
    FNC 5, PDL 2, TER 1, FAO 3, SVQ 3, AGP 3, VLC 2, BIO 2, NCE 2, LYS 2, TLS 2, MRS 2, RAK 1, CMN 2, DSS 1, BOS 1,
    JFK 1, EWR 2, MIA 1, YUL 0.7, YYZ 1, SFO 0.6, LAX 0.5, CUN 0.5, LAD 1, MPM 0.4, ACC 0.7, RAI 1, SID 1`,
  OPO: `GRU 0.6, GIG 0.3, ORY 3, LHR 2, LUX 2, GVA 2`,
};

export const IBERIA_ROUTES: Record<string, string> = {
  MAD: `GRU 2, GIG 1, REC 0.4, FOR 0.4, BCN 12, LIS 5, OPO 4, CDG 3, ORY 5, LHR 6, LGW 2, FRA 4, MUC 4, BER 2, DUS 3,
    HAM 2, AMS 4, BRU 4, ZRH 4, GVA 4, VIE 2, MXP 3, LIN 3, FCO 5, VCE 3, BLQ 2, FLR 2, NAP 2, ATH 2, CPH 1, ARN 1,
    OSL 1, HEL 0.7, WAW 1, PRG 2, BUD 1, DUB 3, IBZ 3, PMI 7, AGP 5, SVQ 5, VLC 5, BIO 5, LPA 4, TFN 5, CMN 2, RAK 2,
    CAI 0.6, NRT 0.7, DOH 1, EZE 2, MVD 1, SCL 1, LIM 2, BOG 3, MEX 3, MIA 2, JFK 3, BOS 1, ORD 1, DFW 0.9, LAX 0.7,
    HAV 0.6`,
};

export const COPA_ROUTES: Record<string, string> = {
  PTY: `GRU 4, GIG 2, BSB 1, CNF 1, POA 0.9, MAO 1, FLN 0.6, SSA 0.3, CWB 0.4, MIA 3, MCO 2, FLL 1.5, JFK 3, BOS 1, IAD 2,
    LAX 2, SFO 1, ORD 1, DEN 0.7, LAS 1, TPA 1, YYZ 2, YUL 1, MEX 4, CUN 4, GDL 1, MTY 1, HAV 2, PUJ 4, SDQ 3, SJU 1,
    KIN 1, NAS 0.6, SXM 0.6, CUR 2, AUA 1, SJO 4, GUA 4, SAL 3, SAP 2, TGU 1, MGA 3, BOG 5, MDE 4, CTG 3, CLO 2,
    UIO 3, GYE 2, LIM 4, SCL 3, EZE 3, COR 1, ROS 0.7, MDZ 0.7, MVD 2, ASU 1, VVI 1, CCS 2, GEO 0.6, PBM 0.4`,
};

export const AMERICAN_ROUTES: Record<string, string> = {
  MIA: `GRU 2, GIG 1, EZE 2, JFK 8, LGA 9, EWR 5, BOS 7, DCA 8, ORD 8, DFW 10, LAX 7, SFO 3, LAS 4, MCO 8, TPA 7, PHL 6,
    CLT 9, ATL 7, DEN 4, SEA 3, IAH 6, AUS 4, BNA 5, YYZ 2, YUL 1, CUN 4, SJU 5, PUJ 3, NAS 5, MBJ 3, LHR 2, MAD 1,
    BCN 1`,
  DFW: `GRU 1, GIG 0.3, EZE 0.7, LAX 12, SFO 7, LAS 9, SEA 7, DEN 8, ORD 10, PHX 9, SAN 7, PDX 5, SLC 6, AUS 9, MSP 7,
    HNL 2, ANC 1, NRT 1, HND 1, ICN 1, YVR 2, CUN 5, MCO 8, BOS 7, DCA 9, YYC 2, LHR 4`,
  JFK: `GRU 1, GIG 0.5, EZE 0.7, BOS 5, LAX 8, SFO 4, LHR 4, MAD 1, CDG 1, FCO 1, SEA 2, LAS 2, HND 1, PHX 2, MCO 3`,
};
